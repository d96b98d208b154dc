/**
 * Reads an integer written by a program: a row's id, a version, a page number. Undefined for anything else: nothing, a
 * sign, a decimal, a leading zero, too many digits. `readNumber` reads what people type.
 */
export function readInteger(text: unknown, digits = 15): number | undefined {
  return typeof text === "string" && /^(?:0|[1-9]\d*)$/.test(text) && text.length <= digits ? Number(text) : undefined;
}
