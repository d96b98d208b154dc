import type { z } from "zod";

/**
 * The first message for each field, by its dotted path: `{"shipping.city": "Please enter your city"}`. A field that the
 * schema does not have is named too.
 */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of unknown) errors[path.join(".")] ??= issue.message;
  }
  return errors;
}

/**
 * Messages, instead of the validator's own, for invalid input that only programs send: a field that is missing, of the
 * wrong type, too short or too long.
 */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "This is missing"
        : `This must be ${kinds[issue.expected] ?? "something else"}`;
    case "invalid_value":
      return `This must be ${issue.values.map(String).join(" or ")}`;
    case "too_small":
      return issue.input === ""
        ? "This is empty"
        : `This must ${has(issue.origin)} at least ${amount(issue.minimum, issue.origin)}`;
    case "too_big":
      return `This must ${has(issue.origin)} at most ${amount(issue.maximum, issue.origin)}`;
    case "unrecognized_keys":
      return `There is no field ${issue.keys.join(", ")}`;
    default:
      return "This is not in the right form";
  }
};

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

const units: Record<string, string> = { string: "characters", array: "entries" };

function has(origin: string): string {
  return origin in units ? "have" : "be";
}

function amount(limit: number | bigint, origin: string): string {
  return origin in units ? `${limit} ${units[origin]}` : String(limit);
}
