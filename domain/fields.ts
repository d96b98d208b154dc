import { z } from "zod";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "./password.ts";

// What the forms of the shop accept, field by field.

/** One line of text that fits on a label. */
export const singleLine = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Please keep this under ${longest} characters`)
    // Control characters have no place in a label and could forge lines in a mail or a file.
    .refine((text) => !/\p{Cc}/u.test(text), "Please use letters, digits and punctuation only");

/** An e-mail address, in lower case. */
export const emailField = singleLine(254)
  .toLowerCase()
  .min(1, "Please enter your e-mail address")
  .pipe(z.email("Please enter a valid e-mail address"));

/** A password that somebody has: any that could be one. */
export const presentPassword = z.string().min(1, "Please enter your password").max(LONGEST_PASSWORD);

/** A password that somebody chooses. */
export const newPassword = z
  .string()
  .min(SHORTEST_PASSWORD, `Please choose a password of at least ${SHORTEST_PASSWORD} characters`)
  .max(LONGEST_PASSWORD, `Please keep the password under ${LONGEST_PASSWORD} characters`);

/** Text of several lines, without control characters; line ends come out as one newline each. */
export const paragraphs = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Please keep this under ${longest} characters`)
    .overwrite((text) => text.replace(/\r\n?/g, "\n"))
    .refine((text) => !/[^\P{Cc}\n]/u.test(text), "Please use letters, digits and punctuation only");

const MOST_NAIRA = 100_000_000;

/** An amount as people type it: `15984`, `15,984` and `₦15,984` are the same, nothing is 0. Whole naira, up to 100 million. */
export const naira = z
  .string()
  .transform((text) => text.replace(/[₦,\s]/g, ""))
  .refine(
    (text) => /^\d{0,9}$/.test(text) && Number(text) <= MOST_NAIRA,
    "Please enter whole naira, for example 15,984",
  )
  .transform(Number);

/** A box that is ticked or not: a form sends it only when it is. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== "");
