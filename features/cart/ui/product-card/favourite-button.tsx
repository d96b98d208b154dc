import { showToast } from "#platform/ui/browser/toasts.ts";
import { Icon } from "#platform/ui/icon.tsx";
import { addFavourite, toggleFavourite } from "../../rules/favourites.ts";
import { changeFavourites, useFavourites } from "../browser/use-favourites.ts";
import "./favourite-button.css";

/** The heart button, pressed while the product is a favourite. Its toast offers the customer's own lists, or Undo. */
export function FavouriteButton({ product }: { product: { id: string; name: string } }) {
  const { id, name } = product;
  const pressed = useFavourites()?.includes(id) ?? false;
  return (
    <button
      type="button"
      className="favourite-button needs-script"
      aria-pressed={pressed}
      aria-label={`Favorite: ${name}`}
      onClick={({ currentTarget }) => {
        const added = changeFavourites((favourites) => toggleFavourite(favourites, id)).includes(id);
        const undo = () => changeFavourites((favourites) => addFavourite(favourites, id));
        const choose = () =>
          void import("../lists/open-list-menu.tsx").then((menu) => menu.openListMenu(product, currentTarget));
        showToast({
          key: `heart-${id}`,
          type: added ? "success" : "info",
          title: added ? `${name} added to your favourites` : `${name} removed from your favourites`,
          action: added ? { label: "Choose a list", onPress: choose } : { label: "Undo", onPress: undo },
        });
      }}
    >
      <Icon name="heart" size={20} />
    </button>
  );
}
