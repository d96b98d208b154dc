// The flags and the environment of the shop's process, for `npm start` and the benchmarks.
import path from "node:path";
import { root } from "./steps.mjs";

/**
 * On a machine with much memory V8's young generation grows to 128 MB, and the old one to a multiple of what it holds,
 * before it is collected. The shop is as fast with less of both (docs/decisions/speed.md, "Start and memory").
 * One malloc arena is enough for one process on a small server, and with the low mmap threshold a block of 64 KB or
 * more is returned to the system when it is freed instead of fragmenting the heap.
 */
export const shopFlags = ["--max-semi-space-size=8", "--heap-growing-percent=70"];
export const shopEnvironment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "65536",
  // Where Node.js saves V8's compiled code, when the shop stops, for the next start; each build empties the folder.
  NODE_COMPILE_CACHE: path.join(root, "build/pages/server/compiled"),
};
