/** Escapes the special characters of LIKE, so that the pattern matches the text literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
