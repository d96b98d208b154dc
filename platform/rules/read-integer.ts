/**
 * Reads an integer that a program has written: the id of a row, a version, the number of a page. Undefined for anything
 * else: nothing, a sign, a decimal, a zero in front, more than so many digits. `readNumber` reads what people type.
 */
export function readInteger(text: unknown, digits = 15): number | undefined {
  return typeof text === "string" && /^(?:0|[1-9]\d*)$/.test(text) && text.length <= digits ? Number(text) : undefined;
}
