import { Picture } from "#features/catalogue/ui/product/picture.tsx";
import type { Colour } from "#platform/rules/colours.ts";
import { sceneOfTile } from "#platform/rules/scene.ts";
import { categoryStyle, Pattern, type PatternName } from "#platform/ui/adire.tsx";

/** The categories of the four tiles (specification 2.5). */
export const tileCategories = ["Spices", "Oils & Vinegars", "Specialty Meats", "Artisan Dairy"] as const;

const tileStyles: Record<string, { caption: string; colour: Colour; pattern: PatternName }> = {
  Spices: { caption: "Uda, ehuru, uziza and a pepper that means it", ...categoryStyle("Spices") },
  "Oils & Vinegars": { caption: "Palm oil the colour of a Benin sunset", colour: "calabash", pattern: "drums" },
  "Specialty Meats": { caption: "Kilishi, ponmo, and suya cut thin", colour: "clay", pattern: "knot" },
  "Artisan Dairy": { caption: "Wara, nono and their cousins", colour: "indigo", pattern: "calabash" },
};

type Tile = { category: string; count: number };

export function Tiles({ tiles }: { tiles: Tile[] }) {
  return (
    <section aria-labelledby="shelves">
      <h2 id="shelves" className="visually-hidden">
        Browse the shelves
      </h2>
      <ul className="plain-list tiles">
        {tiles.map(({ category, count }) => {
          const { caption, colour, pattern } = tileStyles[category] ?? { caption: "", ...categoryStyle(category) };
          const scene = sceneOfTile(category);
          return (
            <li key={category} className={`colour-block colour-${colour}`}>
              <a href={`/products?category=${encodeURIComponent(category)}`}>
                <strong>{category}</strong>
                <span>{caption}</span>
                <em>{count === 0 ? "Coming soon" : `${count} on the shelf`}</em>
                {/* Displayed above the text, but after it in reading order. */}
                <span className="tile-picture">
                  {scene && <Picture {...scene} sizes="(min-width: 60rem) 25vw, 50vw" />}
                  <Pattern name={pattern} colour={colour} />
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
