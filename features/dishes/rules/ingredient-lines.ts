import { paragraphs } from "#platform/rules/fields.ts";
import { readNumber } from "#platform/rules/read-number.ts";
import type { Ingredient } from "./dish.ts";

const MAX_INGREDIENTS = 40;
/** `20 g Okporoko (stockfish) [8]: soaked overnight (optional)`; the number in brackets is that of the product. */
const line =
  /^([^a-z×]{1,12}?)\s*(g|ml|×|x)\s+([^:[\]]+?)(?:\s*\[([\w-]{1,64})\])?(?:\s*:\s*(.*?))?(\s*\(optional\))?$/;
const units = { g: "g", ml: "ml", x: "piece", "×": "piece" } as const;
const signs = { g: "g", ml: "ml", piece: "×" } as const;

/** The ingredients of a recipe, one a line, as staff type them. A product may be named once. */
export const ingredientsField = paragraphs(6000).transform((text, { issues }): Ingredient[] => {
  const lines = text.split("\n").filter((one) => one.trim() !== "");
  const fail = (message: string) => void issues.push({ code: "custom", message, input: text });
  if (lines.length === 0) fail("Please enter the ingredients, one a line");
  if (lines.length > MAX_INGREDIENTS) fail(`Please enter ${MAX_INGREDIENTS} at the most`);
  const found = lines.flatMap((one) => {
    const ingredient = readLine(one.trim());
    if (!ingredient)
      fail(`“${one.slice(0, 80)}”: please write it like 20 g Okporoko (stockfish) [8]: soaked overnight`);
    return ingredient ?? [];
  });
  const ids = found.flatMap(({ productId }) => productId ?? []);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated) fail(`Product ${repeated} is listed twice`);
  return found;
});

/** The ingredients as text, as `ingredientsField` reads it. */
export function ingredientsText(ingredients: readonly Ingredient[]): string {
  return ingredients.map(formatLine).join("\n");
}

function readLine(text: string): Ingredient | undefined {
  const [, typed = "", unit, name = "", productId = null, note = "", optional] = line.exec(text) ?? [];
  const amount = readNumber(typed, { decimals: 2 });
  if (!amount || amount >= 100_000 || name.length > 80 || note.length > 120) return undefined;
  const isOptional = optional !== undefined;
  return { name, amount, unit: units[unit as keyof typeof units], productId, isOptional, note };
}

function formatLine({ amount, unit, name, productId, note, isOptional }: Ingredient): string {
  const product = productId === null ? "" : ` [${productId}]`;
  return `${amount} ${signs[unit]} ${name}${product}${note && `: ${note}`}${isOptional ? " (optional)" : ""}`;
}
