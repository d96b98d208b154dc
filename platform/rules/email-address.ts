import { plainCharacters, trimmed } from "./typed-text.ts";

const LONGEST = 254;
// HTML's rule for the part before the @.
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;
/** Characters around an address in a sentence or spreadsheet, which no address in use begins or ends with. */
const BEFORE = /['"“”‘’«»:]/;
const AFTER = /['"“”‘’«».:!?]/;
const MAILTO = /^mailto:/i;
/** The longest text that is parsed: an address with a name, as mail programs format it. */
const LONGEST_TYPED = 1_000;

/**
 * The email address in what was typed or pasted (also `mailto:…` and `Name <…>`), in lower case, with its domain as in
 * DNS: `info@müller.de` is `info@xn--mller-kva.de`. Undefined without a valid address, or with more than one.
 */
export function readEmail(typed: string): string | undefined {
  if (typed.length > LONGEST_TYPED) return undefined;
  const text = plainCharacters(typed)
    .replace(/ ?@ ?/g, "@")
    .replace(/\([^()@]*\)/g, " ")
    .replace(/^e-?mail(?: address)?:/i, "");
  const words = text.split(/[\s<>()[\],;]+/).filter(Boolean);
  const addresses = words.filter((word) => word.includes("@"));
  // A word beside the address is a name only if the address is in brackets: `ada okafor@example.com` may be an address
  // with a stray space.
  if (words.length > addresses.length && !/[<([][^<>()[\]]*@[^<>()[\]]*[>)\]]/.test(text)) return undefined;
  const found = new Set(addresses.map(readAddress));
  return found.size === 1 ? [...found][0] : undefined;
}

function readAddress(word: string): string | undefined {
  const bare = trimmed(word, BEFORE, AFTER);
  const linked = MAILTO.test(bare) ? decoded(bare.replace(MAILTO, "").replace(/\?.*/, "")) : bare;
  const address = linked.replace(/[’ʼ]/g, "'").toLowerCase();
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, at), asciiDomain(address.slice(at + 1))];
  if (!LOCAL.test(local) || domain === undefined || !DOMAIN.test(domain)) return undefined;
  const whole = `${local}@${domain}`;
  return whole.length <= LONGEST ? whole : undefined;
}

/** `müller.de` → `xn--mller-kva.de`, as browsers and mail servers write it. */
function asciiDomain(domain: string): string | undefined {
  const plain = domain.replaceAll("。", ".");
  if (/^[a-z\d.-]*$/.test(plain)) return plain;
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(plain)) return undefined;
  try {
    return new URL(`https://${plain}`).hostname;
  } catch {
    return undefined;
  }
}

function decoded(link: string): string {
  try {
    return plainCharacters(decodeURIComponent(link));
  } catch {
    return link;
  }
}
