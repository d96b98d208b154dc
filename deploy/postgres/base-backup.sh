#!/bin/sh
# A base backup every night at half past one (UTC) and after the first start; the database itself archives its log all
# day. Keeps a week, and the log since the oldest base backup that is kept. With `once` it makes one and ends.
set -eu
DAYS=7
folder=${BACKUP_FOLDER:-/backup}

make() {
  name=$(date -u +%Y-%m-%dT%H%M%SZ)
  rm -rf "$folder"/base/*.unfinished
  pg_basebackup --pgdata="$folder/base/$name.unfinished" --checkpoint=fast --wal-method=stream
  pg_verifybackup --quiet "$folder/base/$name.unfinished"
  sync
  mv "$folder/base/$name.unfinished" "$folder/base/$name"
  find "$folder/base" -mindepth 1 -maxdepth 1 -type d -mtime "+$DAYS" -exec rm -rf {} +
  oldest=$(ls "$folder/base" | sort | head -n 1)
  segment=$(sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p' "$folder/base/$oldest/backup_label")
  if [ -n "$segment" ]; then pg_archivecleanup "$folder/wal" "$segment"; fi
  report true "Made $name; $(ls "$folder/base" | wc -l) are kept."
}

# The office's Today and the metrics read this row (docs/decisions/health.md). The row "backup" is the shop's own.
report() {
  psql -q -v ON_ERROR_STOP=1 -v ok="$1" -v message="$2" <<'SQL'
insert into health_checks (name, ok, message, checked_at, ok_at)
values ('base backup', :'ok', :'message', now(), case when :'ok' = 'true' then now() end)
on conflict (name) do update set ok = excluded.ok, message = excluded.message, checked_at = excluded.checked_at,
  ok_at = coalesce(excluded.ok_at, health_checks.ok_at);
SQL
}

# A process of its own: in a function whose result is tested, the shell would go on after an error.
try() {
  sh "$0" once || report false "The base backup failed: see the log of the container backup." || true
}

mkdir -p "$folder/base"
if [ "${1:-}" = once ]; then make; exit; fi
# Without a backup yet: the shop needs a moment to create its tables.
[ -n "$(ls "$folder/base")" ] || sleep 60
if [ -z "$(find "$folder/base" -mindepth 1 -maxdepth 1 -mtime -1 ! -name '*.unfinished')" ]; then try; fi
while :; do
  now=$(date -u +%s)
  sleep $(((86400 + 5400 - now % 86400) % 86400 + 1))
  try
done
