import { Message } from "#platform/ui/message.tsx";
import { PageIntro } from "#platform/ui/page-intro.tsx";
import type { DishCard as Dish } from "../../rules/dish.ts";
import { DishCard } from "../../ui/dish-card.tsx";
import "./dishes.css";

export default function DishesPage({ loaderData: { dishes } }: { loaderData: { dishes: Dish[] } }) {
  return (
    <div className="page">
      <PageIntro
        title="Cook a dish"
        description="Egusi soup, jollof, suya and more: say for how many, and the cart has everything we sell for the pot."
        path="/dishes"
        lead="Choose a dish and the number of people. We add the ingredients; you buy the fresh ones locally."
      />
      {dishes.length === 0 ? (
        <Message title="No dishes yet" heading="h2" action={{ to: "/products", label: "See all products" }}>
          We are still writing the recipes down. The ingredients are all here.
        </Message>
      ) : (
        <ul className="plain-list dishes">
          {dishes.map((dish, index) => (
            <DishCard
              key={dish.id}
              dish={dish}
              heading="h2"
              sizes="(min-width: 58rem) 300px, 44vw"
              priority={index < 2 ? "high" : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
