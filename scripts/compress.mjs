// Puts .br and .gz beside each built file that shrinks, once, so that serving it costs nothing.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { root } from "./prepare.mjs";

const folder = path.join(root, "build/pages/client");
for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest|txt|xml)$/.test(entry.name)) continue;
  const file = path.join(entry.parentPath, entry.name);
  const bytes = fs.readFileSync(file);
  if (bytes.length < 512) continue;
  fs.writeFileSync(file + ".gz", zlib.gzipSync(bytes, { level: 9 }));
  fs.writeFileSync(
    file + ".br",
    zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
}
