import type { DishCard as Dish } from "../../rules/dish.ts";
import { DishCard } from "../dish-card.tsx";
import "./dishes-tonight.css";

/** The first dishes, each with the list of what to buy. */
export function DishesTonight({ dishes }: { dishes: Dish[] }) {
  if (dishes.length === 0) return null;
  return (
    <section className="band" aria-labelledby="dishes">
      <div className="wrap section-head">
        <h2 id="dishes">Start from the dish</h2>
        <a href="/dishes">See all dishes</a>
      </div>
      <p className="home-dishes-lead">Choose one, say for how many, and your cart has what the pot needs.</p>
      <ul className="plain-list home-dishes">
        {dishes.map((dish) => (
          <DishCard
            key={dish.id}
            dish={dish}
            heading="h3"
            sizes="(min-width: 80rem) 300px, (min-width: 60rem) 23vw, 44vw"
          />
        ))}
      </ul>
    </section>
  );
}
