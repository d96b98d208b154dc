/**
 * An order's number as people read and say it, `482-193-507`, from the nine characters at the end of its id: a letter
 * is the digit of its place in the alphabet. It does not reveal how many orders there are, and is no permission to see
 * one. It is not unique: about one pair of orders in a thousand million has the same. A masked id stays as it is.
 */
export function orderNumber(orderId: string): string {
  const end = /_([0-9a-z]{9})$/.exec(orderId)?.[1];
  return end?.replace(/[a-z]/g, digitOfLetter).replace(/(...)(...)(...)/, "$1-$2-$3") ?? orderId;
}

const digitOfLetter = (letter: string) => String((letter.charCodeAt(0) - FIRST_LETTER) % 10);
const FIRST_LETTER = 97;

/** The nine digits of an order's number in a text of which it is all, with `#` or `Order` before it; else undefined. */
export function readOrderNumber(text: string): string | undefined {
  const parts = /^\W*(?:order\W*)?(\d{3})\W?(\d{3})\W?(\d{3})\W*$/i.exec(text);
  return parts?.slice(1).join("");
}

/** Whether an order has this number (`readOrderNumber`). */
export function hasOrderNumber(orderId: string, number: string): boolean {
  return readOrderNumber(orderNumber(orderId)) === number;
}
