import "./adire.css";
import { ownValue } from "../rules/collections.ts";
import type { Colour } from "../rules/colours.ts";

/** The column and row of each pattern in adire.svg. */
const patterns = {
  calabash: [0, 0],
  comb: [1, 0],
  leaves: [2, 0],
  drums: [3, 0],
  fish: [0, 1],
  sun: [1, 1],
  seeds: [2, 1],
  knot: [3, 1],
} as const;

export type PatternName = keyof typeof patterns;
export const patternNames = Object.keys(patterns) as PatternName[];

/** One square of an adire pattern, on a ground of `colour`; without one, in the text colour. */
export function Pattern({ name, colour }: { name: PatternName; colour?: Colour }) {
  const [column, row] = patterns[name];
  const position = { "--column": column, "--row": row } as React.CSSProperties;
  return (
    <span
      className={colour ? `pattern colour-${colour}` : "pattern pattern-bare"}
      style={position}
      aria-hidden="true"
    />
  );
}

/** The patterned border between two blocks. */
export function AdireEdge() {
  return <div className="adire-edge" aria-hidden="true" />;
}

const categoryStyles: Record<string, { colour: Colour; pattern: PatternName }> = {
  Seafood: { colour: "indigo", pattern: "fish" },
  Flours: { colour: "clay", pattern: "comb" },
  Spices: { colour: "palm", pattern: "sun" },
  "Seeds & Nuts": { colour: "calabash", pattern: "seeds" },
  Vegetables: { colour: "forest", pattern: "leaves" },
};

/** The colour and the pattern of a category on every page. */
export function categoryStyle(category: string): { colour: Colour; pattern: PatternName } {
  return ownValue(categoryStyles, category) ?? { colour: "calabash", pattern: "calabash" };
}
