const deep = process.env["DEEP"] === "1";

/**
 * How long or how often a test does something: `smoke` in `npm test`, `all` with DEEP=1, which `npm run test:deep`
 * sets. Settings of a single test, such as WALKS and SEEDS, precede both.
 */
export function byTier<T>(smoke: T, all: T): T {
  return deep ? all : smoke;
}
