import { DishPicture } from "#features/catalogue/ui/dish-picture.tsx";
import type { PicturePriority } from "#features/catalogue/ui/product/picture.tsx";
import { ProductName } from "#features/catalogue/ui/product/product-name.tsx";
import { durationText, type DishCard as Dish } from "../rules/dish.ts";
import "./dish-card.css";

type Props = {
  dish: Dish;
  heading: "h2" | "h3";
  /** The displayed width of the picture. */ sizes: string;
  priority?: PicturePriority;
};

/** A dish in a list of dishes. */
export function DishCard({ dish, heading: Heading, sizes, priority }: Props) {
  return (
    <li className="dish-card">
      <DishPicture dish={dish} sizes={sizes} priority={priority} />
      <Heading>
        <a href={`/dish/${dish.id}`}>
          <ProductName name={dish.name} language={dish.nameLanguage} />
        </a>
      </Heading>
      <p>
        {dish.region} · {durationText(dish.minutes)}
      </p>
    </li>
  );
}
