import { z } from "zod";
import { paragraphs, singleLine } from "#platform/rules/fields.ts";
import { announcedProductStates } from "./announced-product.ts";

const MAX_NAMES = 30;

/** Goods that the shop does not sell yet, as staff edit them. */
export const announcedProductForm = z.object({
  name: singleLine(80)
    .min(1, "Please enter the name")
    .refine((name) => /[\p{L}\p{N}]/u.test(name), "Please enter a name with letters"),
  otherNames: paragraphs(1000).transform((text) =>
    text
      .split(/[,\n]/)
      .map((name) => name.trim())
      .filter((name) => /[\p{L}\p{N}]/u.test(name))
      .slice(0, MAX_NAMES),
  ),
  note: singleLine(200),
  state: z.enum(announcedProductStates, "Please choose where it stands"),
});
export type AnnouncedProductDetails = z.infer<typeof announcedProductForm>;
