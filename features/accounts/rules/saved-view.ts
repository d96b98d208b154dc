import { z } from "zod";
import { singleLine } from "#platform/rules/fields.ts";

/** The office lists that have filters which staff can save under a name. */
export const savedLists = ["orders", "products", "customers"] as const;
export type SavedList = (typeof savedLists)[number];

/** The form that saves the filter of a list; `query` is that of its URL, without the cursor. */
export const savedViewForm = z.object({
  list: z.enum(savedLists),
  name: singleLine(40).min(1, "Please enter a name for this view"),
  query: z
    .string()
    .max(500)
    .transform((text) => {
      const kept = [...new URLSearchParams(text)].filter(([name, value]) => value !== "" && name !== "after");
      return new URLSearchParams(kept).toString();
    })
    .refine((text) => text !== "", "Choose a filter first, then save it"),
});
