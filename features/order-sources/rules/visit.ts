import { z } from "zod";

/** The steps towards an order, as pages are opened: the first page of a visit, and pages of these kinds. */
export const visitSteps = ["visit", "product", "cart", "checkout"] as const;
export type VisitStep = (typeof visitSteps)[number];

/** What a browser sends of a page, `?steps=product,visit`: the first page of a visit may be that of a product. */
export const openedPage = z.object({
  steps: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(visitSteps, "Please choose from the list")).max(visitSteps.length))
    .meta({ example: "product,visit" })
    .describe("The kind of page, and `visit` for the first one of a visit"),
});

/** `12%`, a part of a whole; a dash without a whole. */
export function shareText(part: number, whole: number): string {
  return whole > 0 ? `${Math.round((part / whole) * 100)}%` : "–";
}
