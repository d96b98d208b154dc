import { readingPage } from "../../platform/reading/reading-page.ts";
import FavouritesPage from "../../features/cart/storefront/favourites/favourites-page.tsx";

export const handle = readingPage("favourites/favourites-page", FavouritesPage);

export default FavouritesPage;
