/**
 * A product name with its market name emphasised: **Egusi** (melon seed), shelled. `language` is that of the market
 * name.
 */
export function ProductName({ name, language }: { name: string; language?: string | null }) {
  const [own, rest] = ownName(name);
  return (
    <>
      <span className="product-name-own" lang={language ?? undefined}>
        {own}
      </span>
      {rest && <span className="product-name-rest"> {rest}</span>}
    </>
  );
}

/** Splits a product name into the market name and the explanation in brackets. */
export function ownName(name: string): [own: string, rest: string] {
  const cut = name.indexOf(" (");
  return cut === -1 ? [name, ""] : [name.slice(0, cut), name.slice(cut + 1)];
}
