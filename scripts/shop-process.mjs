// How the shop's own process is started, by `npm start` and by the benchmarks.

/**
 * V8 gives young objects up to 128 MB of room on a machine with much memory; the shop lives as well with less, and collecting a
 * small room often costs it nothing that can be measured. One process on a small server has no use for more arenas of malloc either, and
 * what is as large as a page goes back to the system when it is done with instead of leaving a hole.
 */
export const shopFlags = ["--max-semi-space-size=16"];
export const shopEnvironment = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "65536" };
