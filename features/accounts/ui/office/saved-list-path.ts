import type { SavedList } from "../../rules/saved-view.ts";

/** The path of a list with a filter that can be saved. */
export function savedListPath(list: SavedList): string {
  return list === "customers" ? "/office/people" : `/office/${list}`;
}
