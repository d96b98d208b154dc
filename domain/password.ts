export const SHORTEST_PASSWORD = 8;
/** Longer ones would only cost time: the hash is slow on purpose. */
export const LONGEST_PASSWORD = 128;
