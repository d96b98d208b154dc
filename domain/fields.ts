import { z } from "zod";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "./password.ts";

// What the forms of the shop accept, field by field.

/** One line of text that fits on a label. */
export const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Please keep this under ${longest} characters`)
    // Control characters have no place in a label and could forge lines in a mail or a file.
    .refine((text) => !/\p{Cc}/u.test(text), "Please use letters, digits and punctuation only");

/** An e-mail address, in lower case. */
export const emailAddress = line(254)
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
