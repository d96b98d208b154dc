import { z } from "zod";
import { readDay } from "./day.ts";
import { readEmail } from "./email-address.ts";
import type { Naira } from "./money.ts";
import { nairaField } from "./number-field.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./password.ts";
import { plainLine, plainLines } from "./typed-text.ts";

// The schemas of the fields in the shop's forms.

/**
 * A single line of text, short enough for an address label. Invisible characters are removed, and a line break becomes
 * a space (`plainLine`).
 */
export const singleLine = (longest: number) =>
  z
    .string()
    .overwrite(plainLine)
    .max(longest, `Please keep this under ${longest} characters`)
    // Control characters could inject lines into an email header or a file.
    .refine((text) => !/\p{Cc}/u.test(text), "Please use letters, digits and punctuation only");

const WRONG_EMAIL = "Please enter a valid email address";

/** An email address as typed or pasted, converted to the form that the shop stores (`readEmail`). */
export const emailField = z
  .string("Please enter your email address")
  .overwrite((typed) => readEmail(typed) ?? plainLine(typed))
  .min(1, "Please enter your email address")
  .refine((text) => text === "" || readEmail(text) === text, WRONG_EMAIL)
  .meta({ format: "email" });

/** The same where it may be empty. */
export const optionalEmailField = z
  .string()
  .overwrite((typed) => readEmail(typed) ?? plainLine(typed))
  .refine((text) => text === "" || readEmail(text) === text, WRONG_EMAIL);

/** An existing password: any text that could be one. */
export const currentPassword = z.string().min(1, "Please enter your password").max(MAX_PASSWORD_LENGTH);

/** A newly chosen password. */
export const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `Please choose a password of at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, `Please keep the password under ${MAX_PASSWORD_LENGTH} characters`);

/** Text of several lines, without control and invisible characters; line endings are `\n` (`plainLines`). */
export const paragraphs = (longest: number) =>
  z
    .string()
    .overwrite(plainLines)
    .max(longest, `Please keep this under ${longest} characters`)
    .refine((text) => !/[^\P{Cc}\n]/u.test(text), "Please use letters, digits and punctuation only");

/** A calendar day, `YYYY-MM-DD`, as a date field sends it; refuses a day that does not exist. */
export const dayField = (message: string) =>
  z
    .string(message)
    .overwrite(plainLine)
    .refine((text) => readDay(text) !== undefined, message)
    .meta({ format: "date" });

/** The same where it may be empty. */
export const optionalDayField = (message: string) =>
  z
    .string(message)
    .overwrite(plainLine)
    .refine((text) => text === "" || readDay(text) !== undefined, message);

const MAX_NAIRA: Naira = 100_000_000;

const nairaOr = <Empty>(empty: Empty) =>
  nairaField({ most: MAX_NAIRA, empty, error: "Please enter whole naira, for example 15,984" });

/** A typed amount: `15984`, `15,984` and `₦15,984.00` are the same, empty is 0. Whole naira, up to 100 million. */
export const naira = nairaOr<Naira>(0);
/** The same; empty is null, meaning not known. */
export const nairaOrNone = nairaOr(null);

/** The value of a switch or button: on or off. A form without it is refused, because missing means neither. */
export const onOrOff = z.enum(["true", "false"], "Please choose on or off").transform((value) => value === "true");

/** A checkbox; a form sends its field only if it is ticked. */
export const checkbox = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== "");
