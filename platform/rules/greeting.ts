const LONGEST_NAME = 30;

/**
 * The greeting of an email: `greet("Amara Nwosu")` is `Hello Amara,`. Anyone can type a name, and mail programs turn
 * `evil.example` into a link, so anything that does not look like a first name is left out: `Hello,`.
 */
export function greet(name = ""): string {
  const first = name.trim().split(/\s+/)[0] ?? "";
  const isName = first.length <= LONGEST_NAME && /^\p{L}[\p{L}\p{M}'’ʼ-]*$/u.test(first);
  return isName ? `Hello ${first},` : "Hello,";
}
