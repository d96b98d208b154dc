import { useState } from "react";
import { useCart } from "#features/cart/ui/browser/use-cart.ts";
import { useImportChecks } from "#features/import-rules/ui/import-checks.ts";
import { useCountryAbroad } from "#features/import-rules/ui/use-country-abroad.ts";
import { choicesInCart } from "../../rules/choices-in-cart.ts";
import type { Choices } from "../../rules/choices.ts";
import type { Goods } from "../../rules/shopping-list.ts";
import { noteAtHome, useAtHome } from "./at-home.ts";
import type { Found } from "./dish-page.tsx";

/** What can be bought, except what may not be sent to the chosen country abroad. */
export function useGoods({ goods }: Found): { country: string | undefined; goods: Goods } {
  const country = useCountryAbroad();
  const checks = useImportChecks(
    country,
    goods.products.map(({ id }) => id),
  );
  const notSent = checks?.products.flatMap(({ productId, verdict }) => (verdict === "refuse" ? [productId] : []));
  return { country, goods: { ...goods, notSent } };
}

export type Choose = {
  atHome: (productId: string, isAtHome: boolean) => void;
  add: (productId: string, isAdded: boolean) => void;
  /** Replaces one product by another, or by none. */
  instead: (productId: string, otherId: string | undefined) => void;
};

/**
 * The cook's choices: on this page, else for the dish that is in the cart, else in the URL, as a browser without
 * JavaScript submits them. What is at home is stored once for all dishes.
 */
export function useChoices({ dish, goods, choices: asked }: Found): { choices: Choices; choose: Choose } {
  const inCart = useCart()?.dishes?.find(({ id }) => id === dish.id);
  const [onPage, setOnPage] = useState<Pick<Choices, "chosen" | "instead">>();
  const { chosen, instead } = onPage ?? (inCart ? choicesInCart(dish, inCart, goods) : asked);
  return {
    choices: { leftOut: useAtHome() ?? asked.leftOut, chosen, instead },
    choose: {
      atHome: noteAtHome,
      add: (id, isAdded) => {
        const others = chosen.filter((one) => one !== id);
        setOnPage({ chosen: isAdded ? [...others, id] : others, instead });
      },
      instead: (id, otherId) => {
        const { [id]: _former, ...others } = instead;
        setOnPage({ chosen, instead: otherId === undefined ? others : { ...others, [id]: otherId } });
      },
    },
  };
}
