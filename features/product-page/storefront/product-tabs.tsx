import type { FoodInformation } from "#features/catalogue/rules/food-information.ts";
import type { NutritionalInfo } from "#features/catalogue/rules/product.ts";
import { AvoidLink } from "#features/catalogue/ui/product/avoid-link.tsx";
import { Ingredients } from "#features/catalogue/ui/product/ingredients.tsx";
import { Tabs } from "#features/catalogue/ui/product/tabs.tsx";
import { DeliveryMethods } from "./delivery.tsx";
import type { Found } from "./product-page.tsx";

/** Description, nutrition and shipping (specification 2.7). */
export function ProductTabs({ product, text, food, illustrated, delivery }: Found) {
  return (
    <Tabs
      label="About this product"
      tabs={[
        {
          id: "description",
          title: "Description",
          content: <Description text={text} food={food} illustrated={illustrated} />,
        },
        { id: "nutrition", title: "Nutrition", content: <Nutrition info={product.nutritionalInfo} /> },
        {
          id: "shipping",
          title: "Shipping",
          content: <DeliveryMethods delivery={delivery} />,
        },
      ]}
    />
  );
}

function Description({ text, food, illustrated }: Pick<Found, "text" | "food" | "illustrated">) {
  return (
    <>
      <p className="product-description">{text.rest}</p>
      {illustrated && <p className="small-print">The pictures are illustrations; your pack may look different.</p>}
      <Food {...food} />
    </>
  );
}

function Food({ ingredients, facts, unstated }: FoodInformation) {
  return (
    <section className="food-information">
      <h2>Food information</h2>
      <dl>
        {ingredients && (
          <div>
            <dt>Ingredients</dt>
            <dd>
              <Ingredients text={ingredients} />
            </dd>
          </div>
        )}
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {unstated && <p className="small-print">{unstated}</p>}
      <AvoidLink>Warn me about allergens</AvoidLink>
    </section>
  );
}

function Nutrition({ info }: { info: NutritionalInfo | null }) {
  if (!info) return <p>Nutritional information not available for this product.</p>;
  const rows = [
    ["Calories", `${info.calories} kcal`],
    ["Protein", `${info.protein} g`],
    ["Carbohydrates", `${info.carbs} g`],
    ["Fat", `${info.fat} g`],
  ] as const;
  return (
    <table className="nutrition">
      <caption>Per 100 g</caption>
      <tbody>
        {rows.map(([what, amount]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
