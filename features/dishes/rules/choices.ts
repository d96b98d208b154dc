import { sorted } from "#platform/rules/collections.ts";

/** What the cook has decided, by the ids of the ingredients' products. */
export type Choices = {
  /** Needed, but at home already. */
  leftOut: readonly string[];
  /** Optional, and wanted. */
  chosen: readonly string[];
  /** The substitute for an ingredient that is not available. */
  instead: Readonly<Record<string, string>>;
};

/** By default needed ingredients are bought and optional ones are not. */
export const noChoices: Choices = { leftOut: [], chosen: [], instead: {} };

const MAX_CHOICES = 40;
const id = /^[\w-]{1,64}$/;
const pair = /^([\w-]{1,64}):([\w-]{1,64})$/;

/**
 * The choices in a query or a form: `have=2`, `add=8`, and `instead=14:4` for product 4 in the place of 14. At most
 * forty of each; anything but an id is ignored.
 */
export function readChoices(query: { getAll(name: string): unknown[] }): Choices {
  const list = (name: string, form: RegExp) =>
    [...new Set(query.getAll(name).map(String))].filter((one) => form.test(one)).slice(0, MAX_CHOICES);
  const instead = list("instead", pair).map((one) => one.split(":", 2) as [string, string]);
  return { leftOut: list("have", id), chosen: list("add", id), instead: Object.fromEntries(instead) };
}

/**
 * The query for a number of people and choices, `?` included, in a fixed order: `?for=6&add=8&have=2`. Without any the
 * empty string.
 */
export function writeDishQuery(servings: number | undefined, { leftOut, chosen, instead }: Choices): string {
  const pairs = Object.entries(instead).map(([own, other]) => `${own}:${other}`);
  const parts = [
    ...(servings === undefined ? [] : [`for=${servings}`]),
    ...sorted(chosen).map((one) => `add=${one}`),
    ...sorted(leftOut).map((one) => `have=${one}`),
    ...sorted(pairs).map((one) => `instead=${one}`),
  ];
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}
