"""Adapters: the games in the forms that learning libraries know.

`ludarium.envs.pettingzoo`, `ludarium.envs.gymnasium` and `ludarium.envs.openspiel` each need their library
(`pip install 'ludarium[envs]'`); nothing here is imported by `import ludarium`.
"""
