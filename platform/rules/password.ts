export const MIN_PASSWORD_LENGTH = 8;
/** Limits the cost of hashing: the hash function is deliberately slow. */
export const MAX_PASSWORD_LENGTH = 128;
