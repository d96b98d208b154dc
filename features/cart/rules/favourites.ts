/** The ids of a customer's favourite products, oldest first. */
export type Favourites = string[];

/** Appends a product; one that is in the list already keeps its place (specification 4.4). */
export function addFavourite(favourites: Favourites, productId: string): Favourites {
  return favourites.includes(productId) ? favourites : [...favourites, productId];
}

export function removeFavourite(favourites: Favourites, productId: string): Favourites {
  return favourites.filter((id) => id !== productId);
}

/** Adds the product if it is not in the list, else removes it. */
export function toggleFavourite(favourites: Favourites, productId: string): Favourites {
  return favourites.includes(productId) ? removeFavourite(favourites, productId) : addFavourite(favourites, productId);
}

/** Whether a value read from the browser's storage is a valid list of favourites. */
export function isFavourites(value: unknown): value is Favourites {
  return Array.isArray(value) && value.every((id) => typeof id === "string" && id !== "");
}
