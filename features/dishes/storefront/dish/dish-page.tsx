import { ownName } from "#features/catalogue/rules/own-name.ts";
import { DishPicture } from "#features/catalogue/ui/dish-picture.tsx";
import { LocalNames } from "#features/catalogue/ui/product/local-names.tsx";
import { ProductName } from "#features/catalogue/ui/product/product-name.tsx";
import { linkPicturePath } from "#platform/rules/link-picture.ts";
import { useShopName } from "#platform/ui/browser/page-context.ts";
import { Head, shortened } from "#platform/ui/head.tsx";
import { Message } from "#platform/ui/message.tsx";
import { Share } from "#platform/ui/share/share.tsx";
import { BrowserJsonLd } from "#platform/ui/shell/json-ld.tsx";
import { Title } from "#platform/ui/title.tsx";
import { durationText } from "../../rules/dish.ts";
import type { Route } from "./+types/dish.ts";
import { DishAllergens } from "./dish-allergens.tsx";
import { Ingredients } from "./ingredients.tsx";
import { RecipeData } from "./recipe-data.tsx";
import "./dish.css";

export type Found = NonNullable<Route.ComponentProps["loaderData"]["found"]>;

export default function DishPage({ loaderData: { found } }: Pick<Route.ComponentProps, "loaderData">) {
  const shopName = useShopName();
  if (!found) {
    return (
      <>
        <Title>Dish not found</Title>
        <Message title="Dish not found" action={{ to: "/dishes", label: "See all dishes" }} />
      </>
    );
  }
  const { dish, names, beside, illustrated } = found;
  const { name, nameLanguage, description, region, minutes, servings, steps } = dish;
  return (
    <div className="page dish-page">
      <Head
        title={name}
        description={shortened(description)}
        path={`/dish/${dish.id}`}
        picture={{ path: linkPicturePath("dish", dish, shopName), alt: name }}
      />
      {import.meta.env.SSR ? <RecipeData {...found} /> : <BrowserJsonLd count={1} />}
      <nav className="breadcrumb" aria-label="Breadcrumb">
        <ol className="plain-list">
          <li>
            <a href="/">Home</a>
          </li>
          <li>
            <a href="/dishes">Dishes</a>
          </li>
          <li aria-current="page">{name}</li>
        </ol>
      </nav>
      <header className="dish-intro">
        <DishPicture dish={dish} sizes="(min-width: 60rem) 560px, 88vw" priority="high" />
        <div>
          <h1>
            <ProductName name={name} language={nameLanguage} />
          </h1>
          <LocalNames names={names} />
          <p className="dish-facts">
            {region} · {durationText(minutes)} · usually for {servings}
          </p>
          <p>{description}</p>
          {illustrated && <p className="small-print">The picture is an illustration; your pot may look different.</p>}
          <p>
            <Share path={`/dish/${dish.id}`} name={name} />
          </p>
        </div>
      </header>
      <Ingredients found={found} />
      <DishAllergens products={found.goods.products} dish={dish} />
      <section aria-labelledby="method" className="dish-method">
        <h2 id="method">How it is cooked</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      {beside.length > 0 && (
        <p className="dish-beside">
          Eaten with{" "}
          {beside.map((other, index) => (
            <span key={other.id}>
              {index > 0 && (index === beside.length - 1 ? " or " : ", ")}
              <a href={`/dish/${other.id}`}>{ownName(other.name)[0]}</a>
            </span>
          ))}
          .
        </p>
      )}
    </div>
  );
}
