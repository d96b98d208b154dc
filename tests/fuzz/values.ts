import * as fc from "fast-check";

/** Texts at the limits of what parsers, PostgreSQL and people's names allow. */
const oddTexts = [
  "",
  " ",
  "0",
  "-1",
  "1.5",
  "1e999",
  "NaN",
  "2147483648",
  "9223372036854775808",
  "9999999999999999999999",
  "999999999999999_CBL_1790000000000_000000001",
  "2026-02-31T10:00:00.000000Z_1_1",
  "9".repeat(400),
  "\0",
  "\ud800",
  "\u202e\u200b",
  "👩🏾‍🍳",
  "é\u0301".repeat(300),
  "a".repeat(5_000),
  "%00",
  "%",
  "_",
  "\\",
  "' or 1=1; --",
  "<script>1</script>",
  "../../etc/passwd",
  "//evil.example",
  "a\r\nSet-Cookie: a=b",
  "2026-02-30",
  "0000-00-00",
  "+999999-01-01T00:00:00Z",
  "null",
  "true",
  "[]",
  "__proto__",
  "constructor",
  "toString",
  "₦12,784",
  "+234 803 555 0142",
  "amara@example.com",
];

/** What PostgreSQL cannot store comes more often than the other texts, because every route has to refuse it. */
export const oddText = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom("\0", "a\0b", "\ud800") },
  { weight: 4, arbitrary: fc.constantFrom(...oddTexts) },
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.integer().map(String),
);

const oddJson = fc.oneof(
  oddText,
  fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 53, 1e308, [], {}, [[]], { length: -1 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(nested(3_000)),
);

/** The same JSON with one of its values replaced, removed, or added. */
export function changedJson(value: unknown): fc.Arbitrary<unknown> {
  const paths = listPaths(value);
  return fc
    .record({ path: fc.constantFrom(...paths), replacement: fc.oneof(oddJson, fc.constant(undefined)) })
    .map(({ path, replacement }) => replaced(value, path, replacement));
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

function listPaths(value: unknown, at: string[] = []): string[][] {
  const inside = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [at, ...inside.flatMap(([key, part]) => listPaths(part, [...at, key]))];
}

/** `undefined` removes the value. */
function replaced(value: unknown, [first, ...rest]: string[], replacement: unknown): unknown {
  if (first === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((part, at) => (String(at) === first ? replaced(part, rest, replacement) : part));
  const before = value as Record<string, unknown>;
  return { ...before, [first]: replaced(before[first], rest, replacement) };
}
