#!/bin/sh
# Restores the database to a moment, or to the newest one, and stops payouts and messages before a server can start:
#   restore.sh '2026-11-30 14:05:00+02'
#   restore.sh latest
# Run it as the user postgres, with the server stopped, PostgreSQL stopped and its data directory empty. PG_CTL and DATA
# may name another PostgreSQL. docs/backups.md has the steps before and after.
set -eu
moment=$1
stanza=${STANZA:-thumela}
data=${DATA:-/var/lib/postgresql/15/main}
pg_ctl=${PG_CTL:-/usr/lib/postgresql/15/bin/pg_ctl}

if [ "$moment" = latest ]; then
  pgbackrest --stanza="$stanza" --pg1-path="$data" restore
else
  pgbackrest --stanza="$stanza" --pg1-path="$data" --type=time --target="$moment" --target-action=promote restore
fi
# Nothing is archived before the restored database is accepted: a rehearsal must not write into the repository.
"$pg_ctl" start -D "$data" -w -t 3600 -o "-c archive_mode=off ${PG_OPTIONS:-}" -l "$data/restore.log"
until [ "$(psql -XAtq -c 'select pg_is_in_recovery()' "${DATABASE_URL:-postgres}")" = f ]; do sleep 1; done
psql -XAtq -c 'select now()' "${DATABASE_URL:-postgres}" >/dev/null
echo "Restored. Next, before any server starts: npm run thumela -- installation hold --reason ..."
