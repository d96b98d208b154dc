import { plainLine } from "#platform/rules/typed-text.ts";
import { addFavourite, isFavourites, removeFavourite, type Favourites } from "./favourites.ts";

/** A list that the customer has named, `Mama's list`: the ids of its products, oldest first. */
export type NamedList = { id: string; name: string; productIds: Favourites };

/** The longest name of a list, in characters, and the most lists of a browser. */
export const MAX_LIST_NAME = 40;
export const MAX_LISTS = 20;

/** The name as it is saved: trimmed and cut to the longest length; empty for a text that is no name. */
export function listName(typed: string): string {
  return plainLine(typed).slice(0, MAX_LIST_NAME).trim();
}

/** Appends an empty list; changes nothing without a name, or when the browser has the most lists already. */
export function createList(lists: NamedList[], id: string, typed: string): NamedList[] {
  const name = listName(typed);
  return name === "" || lists.length >= MAX_LISTS ? lists : [...lists, { id, name, productIds: [] }];
}

/** Gives a list another name; an empty one changes nothing. */
export function renameList(lists: NamedList[], id: string, typed: string): NamedList[] {
  const name = listName(typed);
  return name === "" ? lists : lists.map((list) => (list.id === id ? { ...list, name } : list));
}

export function deleteList(lists: NamedList[], id: string): NamedList[] {
  return lists.filter((list) => list.id !== id);
}

/** Puts a deleted list back at its place; one that is there already stays as it is. */
export function restoreList(lists: NamedList[], list: NamedList, index: number): NamedList[] {
  return lists.some(({ id }) => id === list.id) ? lists : [...lists.slice(0, index), list, ...lists.slice(index)];
}

/** Adds a product to a list, or removes it; `listed` says which. */
export function putOnList(
  lists: NamedList[],
  id: string,
  { productId, listed }: { productId: string; listed: boolean },
) {
  const change = listed ? addFavourite : removeFavourite;
  return lists.map((list) => (list.id === id ? { ...list, productIds: change(list.productIds, productId) } : list));
}

/** Whether a value read from the browser's storage is a valid collection of lists. */
export function isNamedLists(value: unknown): value is NamedList[] {
  return Array.isArray(value) && value.length <= MAX_LISTS && value.every(isNamedList);
}

function isNamedList(value: unknown): value is NamedList {
  const { id, name, productIds } = (value ?? {}) as Partial<Record<keyof NamedList, unknown>>;
  return [id, name].every((text) => typeof text === "string" && text !== "") && isFavourites(productIds);
}
