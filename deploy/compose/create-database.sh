#!/bin/sh
# Run once by the image of PostgreSQL: an owner, and a server's user that owns nothing (docs/production.md).
set -eu
psql --username=postgres --set=ON_ERROR_STOP=1 \
  --set=owner="$(cat /run/secrets/owner-password)" --set=server="$(cat /run/secrets/server-password)" <<'SQL'
create role thumela_owner login password :'owner';
create role thumela login password :'server';
create database thumela owner thumela_owner;
revoke connect on database thumela from public;
grant connect on database thumela to thumela;
SQL
