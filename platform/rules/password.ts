export const MIN_PASSWORD_LENGTH = 8;
/** Limits the cost of hashing: the hash function is slow on purpose. */
export const MAX_PASSWORD_LENGTH = 128;
