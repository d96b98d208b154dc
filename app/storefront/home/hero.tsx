import { pictureSet, type PictureWidth } from "../../../domain/product/picture.ts";
import { scenes, type Scene } from "../../../domain/product/scene.ts";
import { LargeButtonLink } from "../../ui/button-link.tsx";
import { Pattern, type Colour, type PatternName } from "../../ui/adire.tsx";
import { Picture } from "../../ui/product/picture.tsx";
import { Story } from "./story.tsx";

const claims = [
  ["50+", "countries"],
  ["10K+", "products"],
  ["100K+", "customers"],
  ["4.9", "rating"],
  ["24h", "fast delivery"],
] as const;

const edgePatterns: [PatternName, Colour][] = [
  ["sun", "calabash"],
  ["leaves", "palm"],
  ["fish", "forest"],
  ["comb", "clay"],
  ["drums", "calabash"],
  ["knot", "palm"],
];

/** The headline beside a picture of a laid table, with a separate picture for each theme. */
export function Hero() {
  return (
    <section className="hero colour-block colour-indigo" aria-labelledby="promise">
      <div className="hero-text adire">
        <p className="eyebrow">Nigerian ingredients, properly sourced</p>
        <h1 id="promise">Taste that knows the way home.</h1>
        <p className="hero-lead">
          Egusi, ogbono, okporoko, iru: the things a pot asks for by name, from the people who grow, smoke and grind
          them.
        </p>
        <div className="actions">
          <LargeButtonLink to="/products">Shop Now</LargeButtonLink>
          <Story />
        </div>
      </div>
      <div className="hero-table">
        <Table scene={scenes.hero} narrow="/pictures/hero-narrow" scheme="light" className="light-only" />
        <Table scene={scenes.heroDark} narrow="/pictures/hero-dark-narrow" scheme="dark" className="dark-only" />
        <div className="hero-edge" aria-hidden="true">
          {edgePatterns.map(([name, colour]) => (
            <Pattern key={name} name={name} colour={colour} />
          ))}
        </div>
      </div>
      <ul className="claims colour-block colour-calabash">
        {claims.map(([figure, label]) => (
          <li key={label}>
            <strong>{figure}</strong> <span>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PHONE = "(max-width: 39.99rem)";

const WIDE = "(min-width: 40rem)";
const SIZES = "(min-width: 60rem) 56vw, 100vw";

type TableProps = { scene: Scene; narrow: string; scheme: "light" | "dark"; className: string };

/**
 * The picture of one theme. The other theme's picture has `display: none` and is lazy, so a browser never fetches it.
 * The picture of the system's theme, which most visitors use, is preloaded before the stylesheet has arrived.
 */
function Table({ scene, narrow, scheme, className }: TableProps) {
  const preload = (media: string, image: string, sizes: string, widths?: readonly PictureWidth[]) => (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      media={`${media} and (prefers-color-scheme: ${scheme})`}
      imageSrcSet={pictureSet(image, "avif", widths)}
      imageSizes={sizes}
      fetchPriority="high"
    />
  );
  return (
    <>
      {preload(PHONE, narrow, "100vw")}
      {preload(WIDE, scene.image, SIZES, scene.widths)}
      <Picture {...scene} className={`hero-picture ${className}`} sizes={SIZES}>
        <source media={PHONE} type="image/avif" srcSet={pictureSet(narrow, "avif")} sizes="100vw" />
        <source media={PHONE} type="image/webp" srcSet={pictureSet(narrow, "webp")} sizes="100vw" />
      </Picture>
    </>
  );
}
