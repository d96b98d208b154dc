import { useStore } from "#platform/ui/browser/store.ts";
import { storedValue } from "#platform/ui/browser/stored-value.ts";
import { isFavourites, type Favourites } from "../../rules/favourites.ts";

const favourites = storedValue<Favourites>({
  key: "calabash-larder:favorites",
  initial: [],
  accepts: isFavourites,
});

/** Changes the favourites of this browser and returns them: `changeFavourites((list) => addFavourite(list, id))`. */
export function changeFavourites(change: (favourites: Favourites) => Favourites): Favourites {
  const next = change(favourites.read());
  favourites.write(next);
  return next;
}

/** The favourites, or undefined before hydration. */
export function useFavourites(): Favourites | undefined {
  return useStore(favourites);
}
