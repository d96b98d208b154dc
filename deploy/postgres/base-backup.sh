#!/bin/sh
# A base backup every night at half past one (UTC) and after the first start; the database itself archives its log all
# day. Keeps a week, and the log since the oldest base backup that is kept. With `once` it makes one and ends.
set -eu
DAYS=7

make() {
  name=$(date -u +%Y-%m-%dT%H%M%SZ)
  rm -rf /backup/base/*.unfinished
  pg_basebackup --pgdata="/backup/base/$name.unfinished" --checkpoint=fast --wal-method=stream
  pg_verifybackup --quiet "/backup/base/$name.unfinished"
  sync
  mv "/backup/base/$name.unfinished" "/backup/base/$name"
  find /backup/base -mindepth 1 -maxdepth 1 -type d -mtime "+$DAYS" -exec rm -rf {} +
  oldest=$(ls /backup/base | sort | head -n 1)
  segment=$(sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p' "/backup/base/$oldest/backup_label")
  if [ -n "$segment" ]; then pg_archivecleanup /backup/wal "$segment"; fi
  report true "Made $name; $(ls /backup/base | wc -l) are kept."
}

# The office's Today and the metrics read this row (docs/decisions/health.md).
report() {
  psql -q -v ON_ERROR_STOP=1 -v ok="$1" -v message="$2" <<'SQL'
insert into health_checks (name, ok, message, checked_at, ok_at)
values ('backup', :'ok', :'message', now(), case when :'ok' = 'true' then now() end)
on conflict (name) do update set ok = excluded.ok, message = excluded.message, checked_at = excluded.checked_at,
  ok_at = coalesce(excluded.ok_at, health_checks.ok_at);
SQL
}

mkdir -p /backup/base
if [ "${1:-}" = once ]; then make; exit; fi
# Without a backup yet: the shop needs a moment to create its tables.
[ -n "$(ls /backup/base)" ] || sleep 60
while :; do
  if [ -z "$(find /backup/base -mindepth 1 -maxdepth 1 -mtime -1 | grep -v unfinished)" ]; then
    make || report false "The base backup failed: see the log of the container backup." || true
  fi
  now=$(date -u +%s)
  sleep $(((86400 + 5400 - now % 86400) % 86400 + 1))
done
