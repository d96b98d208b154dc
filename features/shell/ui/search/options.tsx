import type { Suggestions } from "#features/catalogue/rules/responses.ts";
import { DishPicture } from "#features/catalogue/ui/dish-picture.tsx";
import { Price } from "#features/catalogue/ui/product/price.tsx";
import { ProductName } from "#features/catalogue/ui/product/product-name.tsx";
import { pictureFile } from "#platform/rules/picture.ts";

/** One line of the suggestions, and where it leads. */
export type Option = { to: string; content: React.ReactNode };

/** The suggestions in display order. */
export function buildOptions(suggestions: Suggestions, term: string): Option[] {
  const { products, categories, comingSoon, didYouMean, dishes, filters, total } = suggestions;
  // A search by a dish's name lists the dish before products, because it explains what goes into it.
  const named = dishes.filter(({ isNamed }) => isNamed);
  const others = dishes.filter(({ isNamed }) => !isNamed);
  return [
    ...(didYouMean ? [{ to: searchFor(didYouMean), content: <span>Did you mean “{didYouMean}”?</span> }] : []),
    ...filters.map(({ label, path, total: count }) => ({
      to: path,
      content: (
        <Labelled label={`${count} product${count === 1 ? "" : "s"}`}>
          <strong>{label}</strong>
        </Labelled>
      ),
    })),
    ...named.map(dishOption),
    ...products.map((product) => ({ to: `/product/${product.id}`, content: <ProductOption product={product} /> })),
    ...others.map(dishOption),
    ...categories.map((category) => ({
      to: `/products?category=${encodeURIComponent(category)}`,
      content: <Labelled label="Category">{category}</Labelled>,
    })),
    ...comingSoon.map((name) => ({ to: searchFor(name), content: <Labelled label="Coming soon">{name}</Labelled> })),
    ...(total > products.length
      ? [{ to: searchFor(term), content: <strong>{`See all ${total} for “${term}”`}</strong> }]
      : []),
  ];
}

function dishOption(dish: Suggestions["dishes"][number]): Option {
  return { to: `/dish/${dish.id}`, content: <DishOption dish={dish} /> };
}

function searchFor(text: string): string {
  return `/products?search=${encodeURIComponent(text)}`;
}

function ProductOption({ product }: { product: Suggestions["products"][number] }) {
  const { name, image, size, inStock } = product;
  return (
    <>
      <picture>
        <source type="image/avif" srcSet={pictureFile(image, 200, "avif")} />
        <img src={pictureFile(image, 200)} alt="" width={48} height={48} decoding="async" />
      </picture>
      <span className="suggestion-name">
        <ProductName name={name} />
        <small>{inStock ? size : "Out of stock"}</small>
      </span>
      <Price of={product} />
    </>
  );
}

function DishOption({ dish }: { dish: Suggestions["dishes"][number] }) {
  return (
    <>
      <DishPicture dish={dish} sizes="48px" isSmall />
      <span className="suggestion-name">
        <ProductName name={dish.name} />
      </span>
      <small>Dish</small>
    </>
  );
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <span className="suggestion-name">{children}</span>
      <small>{label}</small>
    </>
  );
}
