import { isFavourites, type Favourites } from "../../domain/favourites.ts";
import { storedValue, useStoredValue } from "./stored-value.ts";

const favourites = storedValue<Favourites>({
  key: "calabash-larder:favorites",
  initial: [],
  accepts: isFavourites,
});

/**
 * Changes the favourites of this browser: `changeFavourites((list) => addFavourite(list, id))`. Answers what they are
 * now.
 */
export function changeFavourites(change: (favourites: Favourites) => Favourites): Favourites {
  const next = change(favourites.read());
  favourites.write(next);
  return next;
}

/** The favourites, or undefined until the browser has looked. */
export function useFavourites(): Favourites | undefined {
  return useStoredValue(favourites);
}
