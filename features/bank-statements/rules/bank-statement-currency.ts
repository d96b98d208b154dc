const SIGNS: Record<string, string> = { $: "USD", "£": "GBP", "€": "EUR", "¥": "JPY", "₵": "GHS" };
const NAMES: Record<string, string> = { DOLLAR: "USD", POUND: "GBP", EURO: "EUR", CEDI: "GHS", KOBO: "kobo" };
const CODES = "USD|GBP|EUR|CAD|AUD|CHF|CNY|JPY|INR|AED|SAR|ZAR|GHS|KES|UGX|TZS|RWF|EGP|MAD|XOF|XAF|CFA|FCY|USDT|USDC";
const words = `(?:${CODES}|(?:US )?(?:${Object.keys(NAMES).join("|")})S?)`;
/** A code or name is a word of its own, even right next to digits. */
const FOREIGN = new RegExp(`(?:US|CA|GH|[ACS])?[$£€¥₵]|(?<![A-Z])${words}(?![A-Z])`, "gi");

/** The currency other than the naira that an amount or a heading names: `$91.90`, `USD 91.90`, `Credit (USD)`. */
export function foreignCurrency(text: string): string | undefined {
  const [found] = text.toUpperCase().match(FOREIGN) ?? [];
  if (found === undefined) return undefined;
  const name = found.replace(/^US /, "").replace(/S$/, "");
  return SIGNS[found.at(-1) ?? ""] ?? NAMES[name] ?? found;
}

/** The text without the currency that `foreignCurrency` finds in it. */
export function withoutCurrency(text: string): string {
  return text.replace(FOREIGN, " ").trim();
}

/** Reads a cell of a currency column: undefined for the naira, however written, and for an empty cell. */
export function readCurrency(cell: string): string | undefined {
  if (/₦|=N=|(?<![A-Z])(?:NGN|NGR|NAIRA|LCY|N|566)(?![A-Z])/i.test(cell)) return undefined;
  return /[\p{L}\p{N}\p{Sc}]/u.test(cell) && !/^(?:N\/A|NIL|NULL|NONE)$/i.test(cell)
    ? (foreignCurrency(cell) ?? cell.slice(0, 20))
    : undefined;
}
