import { z } from "zod";
import { languageField, namesField, namesText } from "#features/catalogue/rules/names-field.ts";
import { languages } from "#features/catalogue/rules/product-names.ts";
import { colours, type Colour } from "#platform/rules/colours.ts";
import { paragraphs, singleLine } from "#platform/rules/fields.ts";
import { numberField } from "#platform/rules/number-field.ts";
import { count } from "#platform/rules/read-number.ts";
import { MAX_SERVINGS, type Dish } from "./dish.ts";
import { ingredientsField, ingredientsText } from "./ingredient-lines.ts";

const MAX_STEPS = 20;
const MAX_WORDS = 40;

/** A dish as staff edit it, in a form and in a spreadsheet. */
export type DishDetails = Omit<Dish, "id">;

/** The office's label for each field. */
export const dishFieldLabels: Record<keyof DishDetails, string> = {
  name: "Name",
  nameLanguage: "Language of the name",
  names: "Names in other languages",
  region: "Where it is cooked",
  minutes: "Minutes",
  servings: "Usually for how many",
  description: "Description",
  colour: "Colour of its tile",
  ingredients: "Ingredients for one serving",
  steps: "Steps",
  goesWith: "Eaten with",
  searchWords: "Search words",
};
export const dishFields = Object.keys(dishFieldLabels) as (keyof DishDetails)[];

/** The office's label for each colour. */
export const dishColourLabels: Record<Colour, string> = {
  indigo: "Indigo",
  palm: "Palm",
  clay: "Clay",
  calabash: "Calabash",
  forest: "Forest",
};

/** A dish's details as text. */
export type DishText = Record<keyof DishDetails, string>;

const wholeNumber = (most: number) =>
  numberField(count, { least: 1, most, error: `Please enter a number from 1 to ${most}` });

const list = (most: number) =>
  paragraphs(4000)
    .transform((text) => [...new Set(text.split(/[,;\n]/).map((entry) => entry.trim()))].filter(Boolean))
    .refine((entries) => entries.length <= most, `Please enter ${most} at the most`)
    .refine((entries) => entries.every((entry) => entry.length <= 80), "Please keep each under 80 characters");

/** Parses a dish from the form or the spreadsheet. The server checks whether its products and dishes exist. */
export const dishForm = z.object({
  name: singleLine(120).min(1, "Please enter a name"),
  nameLanguage: languageField.transform((tag) => tag ?? "en"),
  names: namesField,
  region: singleLine(80).min(1, "Please say where it is cooked"),
  minutes: wholeNumber(1440),
  servings: wholeNumber(MAX_SERVINGS),
  description: paragraphs(2000).min(1, "Please describe it"),
  colour: singleLine(20)
    .transform((text) => text.toLowerCase() || "calabash")
    .pipe(z.enum(colours, `Please choose one of these colours: ${Object.values(dishColourLabels).join(", ")}`)),
  ingredients: ingredientsField,
  steps: paragraphs(8000)
    .transform((text) =>
      text
        .split("\n")
        .map((step) => step.trim())
        .filter(Boolean),
    )
    .refine((steps) => steps.length > 0, "Please enter the steps, one a line")
    .refine((steps) => steps.length <= MAX_STEPS, `Please enter ${MAX_STEPS} at the most`),
  goesWith: list(12),
  searchWords: list(MAX_WORDS),
}) satisfies z.ZodType<DishDetails>;

/** A dish's details as text. Parsing the text gives the same details. */
export function dishText(dish: DishDetails): DishText {
  return {
    name: dish.name,
    nameLanguage: languages[dish.nameLanguage] ?? "",
    names: namesText(dish.names),
    region: dish.region,
    minutes: String(dish.minutes),
    servings: String(dish.servings),
    description: dish.description,
    colour: dishColourLabels[dish.colour],
    ingredients: ingredientsText(dish.ingredients),
    steps: dish.steps.join("\n"),
    goesWith: dish.goesWith.join(", "),
    searchWords: dish.searchWords.join(", "),
  };
}
