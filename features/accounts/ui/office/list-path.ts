import type { SavedList } from "../../rules/saved-view.ts";

/** The path of a list whose filter can be saved. */
export function listPath(list: SavedList): string {
  return list === "customers" ? "/office/people" : `/office/${list}`;
}
