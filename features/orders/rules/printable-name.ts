/** The scripts in the fonts of invoices and credit notes (platform/pdf/script-fonts.ts); signs belong to no script. */
const PRINTABLE =
  /^[\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Ethiopic}\p{Script=Nko}\p{Script=Adlam}\p{Script=Vai}\p{Script=Tifinagh}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]*$/u;

/** The error message for a name with letters that invoices cannot show. */
export const UNPRINTABLE = "Please write the name in other letters: our invoices cannot show some of these";

/** Whether an invoice can show every letter of a name. */
export function isPrintable(name: string): boolean {
  return PRINTABLE.test(name);
}
