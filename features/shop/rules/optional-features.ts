import { z } from "zod";
import { features } from "../../../app.ts";

/** The features that staff can switch off, in the order of the shop's list. */
export const optionalFeatures = features.flatMap(({ name, optional }) => {
  if (optional === undefined) return [];
  const label = name.replaceAll("-", " ");
  return [{ name, label: label.charAt(0).toUpperCase() + label.slice(1), about: optional }];
});

/** Their names. */
export const optionalNames = optionalFeatures.map(({ name }) => name);

/** The names of the features that are on, as ticked boxes send them: with commas between them. */
export const featuresForm = z.object({
  on: z
    .string()
    .default("")
    .transform((text) => text.split(", ").filter(Boolean))
    .refine((on) => on.every((name) => optionalNames.includes(name)), "Please choose from the list"),
});
