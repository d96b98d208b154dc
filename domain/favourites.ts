/** The products somebody keeps for later: their ids, oldest first. */
export type Favourites = string[];

/** A product that is there already stays where it is (specification, section 4: Favourites). */
export function addFavourite(favourites: Favourites, productId: string): Favourites {
  return favourites.includes(productId) ? favourites : [...favourites, productId];
}

export function removeFavourite(favourites: Favourites, productId: string): Favourites {
  return favourites.filter((id) => id !== productId);
}

/** In when it was out, out when it was in. */
export function toggleFavourite(favourites: Favourites, productId: string): Favourites {
  return favourites.includes(productId) ? removeFavourite(favourites, productId) : addFavourite(favourites, productId);
}

/** Whether something found in a browser's storage can be used as a list of favourites. */
export function isFavourites(value: unknown): value is Favourites {
  return Array.isArray(value) && value.every((id) => typeof id === "string" && id !== "");
}
