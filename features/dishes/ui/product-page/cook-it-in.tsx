import { ownName } from "#features/catalogue/rules/own-name.ts";

/** The dishes that a product goes into. */
export function CookItIn({ dishes }: { dishes: { id: string; name: string }[] }) {
  if (dishes.length === 0) return null;
  return (
    <p className="product-page-dishes">
      Cook it in{" "}
      {dishes.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <a href={`/dish/${id}`}>{ownName(name)[0]}</a>
        </span>
      ))}
    </p>
  );
}
