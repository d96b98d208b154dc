import { z } from "zod";
import { numberField } from "./number-field.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./password.ts";
import { wholeNaira } from "./read-number.ts";

// The schemas of the fields in the shop's forms.

/** They reverse what follows them on screen and on paper: a name could pass for another one. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;

const anyText = z.string().overwrite((typed) => typed.replace(BIDI_CONTROLS, ""));

/** A single line of text, short enough for an address label, without bidirectional control characters. */
export const singleLine = (longest: number) =>
  anyText
    .trim()
    .max(longest, `Please keep this under ${longest} characters`)
    // Control characters could inject lines into an email header or a file.
    .refine((text) => !/\p{Cc}/u.test(text), "Please use letters, digits and punctuation only");

/** An email address, converted to lower case. */
export const emailField = singleLine(254)
  .toLowerCase()
  .min(1, "Please enter your email address")
  .pipe(z.email("Please enter a valid email address"));

/** An existing password: any that could be one. */
export const currentPassword = z.string().min(1, "Please enter your password").max(MAX_PASSWORD_LENGTH);

/** A newly chosen password. */
export const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `Please choose a password of at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, `Please keep the password under ${MAX_PASSWORD_LENGTH} characters`);

/** Text of several lines, without control characters; line endings are normalised to `\n`. */
export const paragraphs = (longest: number) =>
  anyText
    .trim()
    .max(longest, `Please keep this under ${longest} characters`)
    .overwrite((text) => text.replace(/\r\n?/g, "\n"))
    .refine((text) => !/[^\P{Cc}\n]/u.test(text), "Please use letters, digits and punctuation only");

const MAX_NAIRA = 100_000_000;

const nairaOr = <Empty>(empty: Empty) =>
  numberField(wholeNaira, { most: MAX_NAIRA, empty, error: "Please enter whole naira, for example 15,984" });

/** A typed amount: `15984`, `15,984` and `₦15,984.00` are the same, empty is 0. Whole naira, up to 100 million. */
export const naira = nairaOr<number>(0);
/** The same; empty is null, not known. */
export const nairaOrNone = nairaOr(null);

/** A checkbox; a form sends its field only when it is ticked. */
export const checkbox = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== "");
