"""Rows as Parquet, in and out. The only place that knows pyarrow; it is imported when rows are wanted."""

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ludarium.core import OptionError
from ludarium.lab.rows import KINDS, TABLES, Rows

MISSING = "this needs pyarrow and numpy: pip install 'ludarium[lab]'"


def pyarrow() -> Any:
    """The library, or an error that says how to get it."""
    try:
        import numpy  # noqa: F401
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise OptionError(MISSING) from None
    return pyarrow


def needed() -> None:
    """Refuse work that needs the library where it is not installed, without loading it."""
    if find_spec("numpy") is None or find_spec("pyarrow") is None:
        raise OptionError(MISSING)


def packed(rows: Rows) -> dict[str, bytes]:
    """Each table as the bytes of a Parquet file."""
    pa = pyarrow()
    files = {}
    for table, columns in rows.tables.items():
        arrays = {name: pa.array(values, type=column_type(pa, name, values)) for name, values in columns.items()}
        sink = pa.BufferOutputStream()
        pa.parquet.write_table(pa.table(arrays), sink, compression="zstd")
        files[table] = sink.getvalue().to_pybytes()
    return files


def column_type(pa: Any, name: str, values: list[Any]) -> Any:
    kind = KINDS.get(name)
    if kind == "scores":
        return pa.list_(pa.float64())
    if kind is None:
        kind = "string" if any(isinstance(value, str) for value in values) else "float64"
    return pa.type_for_alias(kind)


def parts(folder: Path, table: str) -> list[Path]:
    """The files of a table, in the order of their games."""
    return sorted((folder / table).glob("part-*.parquet"))


def part(folder: Path, table: str, unit: int) -> Path:
    return folder / table / f"part-{unit:06}.parquet"


def read(folder: Path, table: str, columns: list[str] | None = None) -> Any:
    """A whole table of a run as an Arrow table; the columns of own statistics too."""
    pa = pyarrow()
    assert table in TABLES
    # A part is whole once its `games` file is there: that one is written last.
    whole = {path.name for path in parts(folder, "games")}
    files = [path for path in parts(folder, table) if path.name in whole]
    if not files:
        raise OptionError(f"{folder} holds no finished games yet")
    pieces = [pa.parquet.read_table(path, columns=columns, partitioning=None) for path in files]
    return pa.concat_tables(pieces, promote_options="permissive")
