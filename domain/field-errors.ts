import type { z } from "zod";

/** The first message for each field, by its dotted path: `{"shipping.city": "Please enter your city"}`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.join(".")] ??= issue.message;
  return errors;
}
