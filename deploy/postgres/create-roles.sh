#!/bin/sh
# Runs once, when the database is created: the role that owns the shop's database and migrates it, the role that the shop
# connects as, and leave for the backup to read the whole server.
set -eu
mkdir -p /backup/wal /backup/base
psql -v ON_ERROR_STOP=1 -v owner="$OWNER_DATABASE_PASSWORD" -v shop="$SHOP_DATABASE_PASSWORD" -U postgres <<'SQL'
create role shop login password :'owner';
create role shop_app login password :'shop' in role pg_monitor;
create database calabash_larder owner shop encoding 'UTF8' template template0;
SQL
echo "host replication postgres samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
