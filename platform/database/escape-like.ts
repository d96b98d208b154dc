/** A text to be found as it is in a pattern of LIKE, whose special characters it may contain. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
