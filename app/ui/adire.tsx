import "./adire.css";

export type Colour = "indigo" | "palm" | "clay" | "calabash" | "forest";

/** Where each motif lies on the drawn cloth (adire.svg): column and row. */
const motifs = {
  calabash: [0, 0],
  comb: [1, 0],
  leaves: [2, 0],
  drums: [3, 0],
  fish: [0, 1],
  sun: [1, 1],
  seeds: [2, 1],
  knot: [3, 1],
} as const;

export type PatternName = keyof typeof motifs;

/** One square of our adire cloth; without a cloth it is printed in the colour of the words around it. */
export function Pattern({ name, cloth }: { name: PatternName; cloth?: Colour }) {
  const [column, row] = motifs[name];
  const place = { "--column": column, "--row": row } as React.CSSProperties;
  return <span className={cloth ? `motif cloth-${cloth}` : "motif motif-bare"} style={place} aria-hidden="true" />;
}

/** The border that ends one block and begins another. */
export function AdireEdge() {
  return <div className="adire-edge" aria-hidden="true" />;
}

const looks: Record<string, { cloth: Colour; motif: PatternName }> = {
  Seafood: { cloth: "indigo", motif: "fish" },
  Flours: { cloth: "clay", motif: "comb" },
  Spices: { cloth: "palm", motif: "sun" },
  "Seeds & Nuts": { cloth: "calabash", motif: "seeds" },
  Vegetables: { cloth: "forest", motif: "leaves" },
};

/** The colour and the motif that a category has everywhere in the shop. */
export function categoryStyle(category: string): { cloth: Colour; motif: PatternName } {
  return looks[category] ?? { cloth: "calabash", motif: "calabash" };
}
