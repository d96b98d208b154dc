import { z } from "zod";
import { paragraphs, singleLine } from "#platform/rules/fields.ts";
import { longestTexts } from "./shop-texts.ts";

const line = (key: "home-title" | "home-sentence") =>
  z.object({ key: z.literal(key), text: singleLine(longestTexts[key]) });
const lines = (key: "about" | "shipping") => z.object({ key: z.literal(key), text: paragraphs(longestTexts[key]) });

/** A text of a page as staff edit it; an empty one gives the shop's own words again. */
export const shopTextForm = z.discriminatedUnion(
  "key",
  [line("home-title"), line("home-sentence"), lines("about"), lines("shipping")],
  "Please choose one of the texts",
);
