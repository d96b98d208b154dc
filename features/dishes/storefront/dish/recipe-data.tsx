import { linkPicturePath } from "#platform/rules/link-picture.ts";
import { pictureFile } from "#platform/rules/picture.ts";
import { useShopName } from "#platform/ui/browser/page-context.ts";
import { useSite } from "#platform/ui/head.tsx";
import { JsonLd } from "#platform/ui/shell/json-ld.tsx";
import { amountText } from "../../rules/amount-text.ts";
import { amountFor } from "../../rules/packs.ts";
import type { Found } from "./dish-page.tsx";

/** The recipe as structured data (schema.org Recipe), for as many people as it is usually cooked for. */
export function RecipeData({ dish, names }: Pick<Found, "dish" | "names">) {
  const site = useSite();
  const shopName = useShopName();
  const { servings } = dish;
  return (
    <JsonLd
      data={{
        "@type": "Recipe",
        name: dish.name,
        alternateName: names.flatMap((entry) => entry.names),
        description: dish.description,
        image: `${site}${dish.image === null ? linkPicturePath("dish", dish, shopName) : pictureFile(dish.image, 1200)}`,
        url: `${site}/dish/${dish.id}`,
        author: { "@type": "Organization", name: shopName },
        recipeCuisine: "Nigerian",
        totalTime: `PT${dish.minutes}M`,
        recipeYield: `${servings} ${servings === 1 ? "serving" : "servings"}`,
        recipeIngredient: dish.ingredients.map((ingredient) => {
          const amount = amountText(amountFor(ingredient, servings), ingredient.unit);
          return [`${amount} ${ingredient.name}`, ingredient.note].filter(Boolean).join(", ");
        }),
        recipeInstructions: dish.steps.map((text) => ({ "@type": "HowToStep", text })),
      }}
    />
  );
}
