import { readingPage } from "../reading/reading-page.ts";
import FavouritesPage from "./favourites/favourites-page.tsx";

export const handle = readingPage("favourites/favourites-page", FavouritesPage);

export default FavouritesPage;
