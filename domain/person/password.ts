export const SHORTEST_PASSWORD = 8;
/** Limits the cost of hashing: the hash function is slow on purpose. */
export const LONGEST_PASSWORD = 128;
