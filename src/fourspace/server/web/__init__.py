"""The web application: HTTP routes, their middleware and endpoints, OpenAPI, the client's files."""
