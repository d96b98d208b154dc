import { readingPage } from "#platform/reading/reading-page.ts";
import FavouritesPage from "./favourites-page.tsx";

export const handle = readingPage("cart/storefront/favourites/favourites-page", FavouritesPage);

export default FavouritesPage;
