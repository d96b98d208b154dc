#!/bin/sh
# Runs once, when the database is created: the role of the shop, which owns its database and nothing else, and leave for
# the backup to read the whole server.
set -eu
mkdir -p /backup/wal /backup/base
psql -v ON_ERROR_STOP=1 -v password="$SHOP_DATABASE_PASSWORD" -U postgres <<'SQL'
create role shop login password :'password';
create database calabash_larder owner shop encoding 'UTF8' template template0;
SQL
echo "host replication postgres samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
