/** Splits the name of a product or a dish into the market name and the explanation in brackets. */
export function ownName(name: string): [own: string, rest: string] {
  const cut = name.indexOf(" (");
  return cut === -1 ? [name, ""] : [name.slice(0, cut), name.slice(cut + 1)];
}
