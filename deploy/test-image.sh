#!/bin/bash
# Builds the image of a release without a registry, on a root file system made by debootstrap, and runs it: it starts as an
# ordinary user who can write to nothing but its data, passes its health check, and ends on SIGTERM. Needs root, buildah,
# debootstrap, and in DATABASE_URL and DATABASE_OWNER_URL a database that every user reaches. `npm run test:long` runs it where they
# are installed (tests/image.long.test.ts).
#   deploy/test-image.sh TARBALL
set -euo pipefail
tarball=$(realpath "${1:?the tarball of a release}")
for program in buildah debootstrap; do
  command -v "$program" > /dev/null || { echo "skipped: $program is not installed"; exit 0; }
done
[ "$(id -u)" = 0 ] || { echo "skipped: not root"; exit 0; }

work=$(mktemp -d "${TMPDIR:-/tmp}/calabash-image-XXXXXX")
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
storage=(--root "$work/storage" --runroot "$work/run")
containers=()
shop=
finish() {
  [ -z "$shop" ] || kill -KILL "$shop" 2> /dev/null || true
  for container in "${containers[@]}"; do buildah "${storage[@]}" rm "$container" > /dev/null 2>&1 || true; done
  rm -rf "$work"
}
trap finish EXIT
trap 'echo "failed in line $LINENO: $BASH_COMMAND"' ERR
say() { echo "== $(date +%T) $*"; }

say "the base: Debian by debootstrap, without what Debian's slim image lacks"
debootstrap --variant=minbase --include=ca-certificates bookworm "$work/rootfs" http://deb.debian.org/debian > "$work/log" 2>&1 ||
  { tail "$work/log"; exit 1; }
rm -rf "$work"/rootfs/var/cache/apt/* "$work"/rootfs/var/lib/apt/lists/* "$work"/rootfs/usr/share/{doc,info,locale,man}/*
base=$(buildah "${storage[@]}" from scratch)
containers+=("$base")
buildah "${storage[@]}" copy -q "$base" "$work/rootfs" / > /dev/null
buildah "${storage[@]}" commit -q "$base" localhost/base > /dev/null
rm -rf "$work/rootfs"

say "the image"
mkdir "$work/release"
tar -xzf "$tarball" --strip-components=1 -C "$work/release"
buildah "${storage[@]}" bud --quiet --format docker --pull-never -f "$work/release/deploy/Dockerfile" -t localhost/calabash-larder \
  --build-arg BASE=localhost/base "$work/release" > "$work/log" 2>&1 || { tail -30 "$work/log"; exit 1; }
image=$(buildah "${storage[@]}" from localhost/calabash-larder)
containers+=("$image")
root=$(buildah "${storage[@]}" mount "$image")
size=$(du -sm "$root" | cut -f1)
say "$size MB, of which the shop has $(du -sm "$root/shop" | cut -f1)"
[ "$size" -le 450 ] || { echo "The image is larger than 450 MB"; exit 1; }

say "what it promises"
configuration=$(buildah "${storage[@]}" inspect --type image localhost/calabash-larder)
grep -q '"User": "10001:10001"' <<< "$configuration"
grep -q '"Healthcheck"' <<< "$configuration"
grep -q '"bomFormat": "CycloneDX"' "$root/shop/sbom.json"
say "$(grep -c '"purl"' "$root/shop/sbom.json") packages in sbom.json; $(find "$root/shop/build/pictures" -type f | wc -l) picture files"
test ! -e "$root/shop/node_modules/playwright-core"
in_image() { buildah "${storage[@]}" run --user 10001:10001 "$image" -- "$@"; }
writable=$(in_image find / -xdev -writable -not -type l -not -path '/proc/*' -not -path '/dev/*' -not -path '/sys/*' \
  -not -path '/tmp*' -not -path '/var/tmp' -not -path '/run*' -not -path '/var/lock*' -not -path '/data*' 2> /dev/null || true)
[ "$(in_image find /data -maxdepth 0 -writable)" = /data ]
[ -z "$writable" ] || { echo "The user can write to: $writable"; exit 1; }
in_image node -e "await import('sharp')" --input-type=module

say "it starts, answers, and ends on SIGTERM"
# Below the range of outgoing connections.
port=$((20000 + RANDOM % 12000))
settings=(--env "PORT=$port" --env HOST=127.0.0.1 --env NODE_ENV=development --env "DATABASE_URL=${DATABASE_URL:?}"
  --env "DATABASE_OWNER_URL=${DATABASE_OWNER_URL:?}" --env "AUTH_SECRET=$(head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n')"
  --env "PUBLIC_URL=https://shop.example.com" --env SMTP_URL=smtp://127.0.0.1:9 --env "MAIL_FROM=shop@example.com")
run_in_image=(buildah "${storage[@]}" run "${settings[@]}" "$image" --)
"${run_in_image[@]}" node --max-semi-space-size=8 --heap-growing-percent=70 server.ts > "$work/shop.log" 2>&1 &
shop=$!
health="fetch('http://127.0.0.1:$port/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
for _ in $(seq 60); do
  if in_image node -e "$health" 2> /dev/null; then break; fi
  kill -0 "$shop" 2> /dev/null || { cat "$work/shop.log"; exit 1; }
  sleep 1
done
in_image node -e "$health"
process=$(pgrep -f -n "heap-growing-percent=70 server.ts" -u 10001)
grep -q '^Uid:.10001' "/proc/$process/status"
started=$(date +%s)
kill -TERM "$process"
wait "$shop" && code=0 || code=$?
shop=
[ "$code" = 0 ] || { tail "$work/shop.log"; echo "It ended with code $code"; exit 1; }
say "ended after $(($(date +%s) - started)) s"
echo "passed"
