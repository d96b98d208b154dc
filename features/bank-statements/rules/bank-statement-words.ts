const list = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Words that nearly every transfer has: two lines that share them need not be about one payment. */
const OF_TRANSFERS = list(`
  THE AND FOR FROM FRM BY VIA NIP NIBSS NEFT RTGS TRF TRFR TFR TRSF TRANSFER TRANS TXN PAYMENT PAY PAID PYMT PMT DEPOSIT
  CASH CREDIT DEBIT INWARD OUTWARD USSD POS ATM WEB MOB MOBILE APP ONLINE INTERNET BANKING BANK ACCOUNT ACCT REF
  REFERENCE NARRATION SESSION CBL CHARGE FEE VAT ORDER INVOICE LTD LIMITED`);

/** Letters with hooks and strokes, which Unicode does not compose of a letter and a mark. */
const HOOKED = new Map(
  "Ɓ B Ɗ D Ɖ D Đ D Ð D Ƙ K Ƴ Y Ɛ E Ǝ E Ə E Ɔ O Ø O Ŋ N Ɣ G Ʋ V Ł L Ɩ I Æ AE Œ OE Þ TH"
    .match(/\S+ \S+/g)
    ?.map((pair) => pair.split(" ") as [string, string]),
);

/** The letters of a text in capitals, without marks, hooks, and the apostrophes inside of words. */
export function plainLetters(text: string): string {
  // Most texts have nothing to replace, and thousands of names are read for a page.
  if (/^[\w\s.,:;/|()+*#-]*$/.test(text)) return text.toUpperCase();
  return text
    .replace(/(?<=[\p{L}\p{M}])['’‘ʼʻʹ`´′ꞌ](?=\p{L})/gu, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => HOOKED.get(letter) ?? letter);
}

/** What is left of a reference when banks write it with other separators. */
export const lettersAndDigits = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** The words of a person's name or of a line, each once; `AdaObi` is two, and a word with a hyphen is one. */
export function nameWords(text: string): string[] {
  const apart = text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").replace(/(?<=\p{L})[-‐‑](?=\p{L})/gu, "");
  const words = plainLetters(apart).match(/\p{L}+/gu) ?? [];
  return [...new Set(words)].filter((word) => word.length > 2 && !OF_TRANSFERS.has(word));
}

/** Finds texts which say that the shop itself sent the money: from one of these names, or between its own accounts. */
export function ownTransfers(ownNames: string[]): RegExp {
  const names = ownNames.map((name) => (plainLetters(name).match(/\p{L}+/gu) ?? []).slice(0, 2).join("\\W+"));
  const from = names.filter(Boolean).map((name) => `(?:FROM|FRM|BY|SENDER|PAYER)\\W+${name}\\b`);
  const between = "\\bOWN (?:ACCOUNT|ACCT|A ?/ ?C|TRANSFER|TRF)|\\bSELF\\b|\\bINTR?A[- ]?ACCOUNT|\\bINTER[- ]?ACCOUNT";
  return new RegExp([between, ...from.map((one) => `\\b${one}`)].join("|"));
}

const REVERSALS = list(`
  REV REVS REVD REVSD REVL REVR REVRS RVS RVSD RVL RVR RVRS RTN RTND RTRN RETN RTD RETD RET RFD RFND FAIL FAILED FAILURE
  UNSUCCESSFUL DECLINED REJECT REJECTED REJECTION RJCT RJT BOUNCE BOUNCED DISHONOUR DISHONOURED DISHONORED UNPAID RECALL
  RECALLED CHARGEBACK CHGBK CHBK CLAWBACK UNAPPLIED CONTRA VOID VOIDED CANCEL CANCELED CANCELLED WRONG WRONGLY ERRONEOUS
  ERRONEOUSLY ERROR DUPLICATE DUPLICATED`);

/** Whether the bank's words say that a payment was taken back, came back, or failed. */
export function saysReversal(text: string): boolean {
  const words = plainLetters(text).match(/\p{L}+/gu) ?? [];
  return words.some(isReversalWord) || /\bCHARGE[- ]?BACK\b/i.test(text);
}

export function isReversalWord(word: string): boolean {
  const isGlued = /RVSA?L|REVERS|RVRSL|REVSA?L|RSVL/.test(word) || /^(?:RETURN|REFUND)/.test(word);
  return (
    isGlued ||
    REVERSALS.has(word) ||
    /^(?:REV|RVS|RTN)(?:NIP|TRF|TRANSFER|FT|NEFT|USSD|POS|WEB|MOB|PAYMENT)$/.test(word)
  );
}

/**
 * What lines about the same payment share: the names in the bank's words, and the numbers in the words or the reference
 * that are longer than an account number or contain letters.
 */
export function tellingWords(line: {
  description: string;
  reference: string;
}): Record<"names" | "numbers", Set<string>> {
  const names = nameWords(line.description).filter((word) => !isReversalWord(word));
  const numbers = `${line.description} ${line.reference}`.toUpperCase().match(/[A-Z0-9]{8,}/g) ?? [];
  const telling = numbers.filter((text) => /\d{12}|\d.*[A-Z]|[A-Z].*\d/.test(text));
  return { names: new Set(names), numbers: new Set(telling) };
}
