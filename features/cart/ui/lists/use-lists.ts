import { useStore } from "#platform/ui/browser/store.ts";
import { storedValue } from "#platform/ui/browser/stored-value.ts";
import { isNamedLists, type NamedList } from "../../rules/lists.ts";

// Not in platform/ui/browser, whose files every visitor loads.
const lists = storedValue<NamedList[]>({ key: "calabash-larder:lists", initial: [], accepts: isNamedLists });

/** Changes the named lists of this browser: `changeLists((lists) => deleteList(lists, id))`. */
export function changeLists(change: (lists: NamedList[]) => NamedList[]): void {
  lists.write(change(lists.read()));
}

/** The named lists of this browser, or undefined before hydration. */
export function useLists(): NamedList[] | undefined {
  return useStore(lists);
}
