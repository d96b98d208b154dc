/** A product's name with the name it goes by at the market in front: **Egusi** (melon seed), shelled. */
export function ProductName({ name }: { name: string }) {
  const [own, rest] = ownName(name);
  return (
    <>
      <span className="product-name-own">{own}</span>
      {rest && <span className="product-name-rest"> {rest}</span>}
    </>
  );
}

/** The name before its explanation, and the explanation. */
export function ownName(name: string): [own: string, rest: string] {
  const cut = name.indexOf(" (");
  return cut === -1 ? [name, ""] : [name.slice(0, cut), name.slice(cut + 1)];
}
