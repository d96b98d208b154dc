import { durationText, type DishCard } from "../../../domain/dish/dish.ts";
import { Message } from "../../ui/message.tsx";
import { PageIntro } from "../../ui/page-intro.tsx";
import { ProductName } from "../../ui/product/product-name.tsx";
import { ProductPicture } from "../../ui/product/product-picture.tsx";
import "../dishes.css";

export default function DishesPage({ loaderData: { dishes } }: { loaderData: { dishes: DishCard[] } }) {
  return (
    <div className="page">
      <PageIntro
        title="Cook a dish"
        description="Egusi soup, jollof, suya and more: say for how many, and the cart has everything we sell for the pot."
        path="/dishes"
        lead="Pick a pot, say for how many, and we’ll put what it needs into your cart. The rest is a trip to your own market."
      />
      {dishes.length === 0 ? (
        <Message title="No dishes yet" heading="h2" action={{ to: "/products", label: "See all products" }}>
          We are still writing the recipes down. The ingredients are all here.
        </Message>
      ) : (
        <ul className="dishes">
          {dishes.map((dish, index) => (
            <Card key={dish.id} dish={dish} early={index < 3} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Card({ dish, early }: { dish: DishCard; early: boolean }) {
  return (
    <li className="dish-card">
      <ProductPicture
        product={dish}
        sizes="(min-width: 64rem) 400px, (min-width: 40rem) 46vw, 92vw"
        priority={early ? "eager" : undefined}
      />
      <h2>
        <a href={`/dish/${dish.id}`}>
          <ProductName name={dish.name} language={dish.nameLanguage} />
        </a>
      </h2>
      <p className="dish-card-facts">
        {dish.region} · {durationText(dish.minutes)}
      </p>
    </li>
  );
}
