import { toggleFavourite } from "../../../domain/cart/favourites.ts";
import { Icon } from "../icon.tsx";
import { showToast } from "../browser/toasts.ts";
import { changeFavourites, useFavourites } from "../browser/use-favourites.ts";
import "./favourite-button.css";

/** The heart button, pressed while the product is a favourite. */
export function FavouriteButton({ product: { id, name } }: { product: { id: string; name: string } }) {
  const pressed = useFavourites()?.includes(id) ?? false;
  return (
    <button
      type="button"
      className="favourite-button"
      aria-pressed={pressed}
      aria-label={`Favorite: ${name}`}
      onClick={() => {
        const added = changeFavourites((favourites) => toggleFavourite(favourites, id)).includes(id);
        showToast(
          added
            ? { type: "success", title: `${name} is in your favorites` }
            : { type: "info", title: `${name} is out of your favorites` },
        );
      }}
    >
      <Icon name="heart" size={20} />
    </button>
  );
}
