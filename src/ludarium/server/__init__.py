"""The web app: pages, JSON API, live tables, storage. `app.build` puts them together; `ludarium serve` runs it."""
