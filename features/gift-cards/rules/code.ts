import { readGroupedCode } from "#platform/rules/pasted-code.ts";

/** 32 letters and digits, without 0 and O, 1 and I, which are easily confused. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 16;

/**
 * A new code of 16 characters: 80 random bits, too many to guess.
 * @param randomBytes at least 16 bytes from a cryptographic source
 */
export function newGiftCardCode(randomBytes: (count: number) => Uint8Array): string {
  // 256 is a multiple of 32, so each character is as likely as every other.
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** The code in groups of four: `7KQM-2PXA-WD9E-H4TZ`. */
export function formatGiftCardCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, "$&-");
}

/** The 16 characters of a code that was typed or pasted, even within a sentence; undefined if there is none. */
export function readGiftCardCode(typed: string): string | undefined {
  return readGroupedCode(typed, { groups: LENGTH / 4, size: 4, characters: ALPHABET });
}

/** The refusal of a code without a usable card, which does not reveal whether one existed. */
export const UNKNOWN_GIFT_CARD =
  "We don’t know this gift card. Please check the code: it has 16 letters and digits, and no 0, O, 1 or I.";
