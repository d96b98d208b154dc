import { ownName } from "../../rules/own-name.ts";

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
