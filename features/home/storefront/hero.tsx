import { use } from "react";
import { Picture } from "#features/catalogue/ui/product/picture.tsx";
import type { Colour } from "#platform/rules/colours.ts";
import { pictureSet, type PictureWidth } from "#platform/rules/picture.ts";
import { scenes } from "#platform/rules/scene.ts";
import { Pattern, type PatternName } from "#platform/ui/adire.tsx";
import { LargeButtonLink } from "#platform/ui/button-link.tsx";
import { PreviewsContext } from "#platform/ui/previews.ts";
import { Story } from "./story.tsx";

const edgePatterns: [PatternName, Colour][] = [
  ["sun", "calabash"],
  ["leaves", "palm"],
  ["fish", "forest"],
  ["comb", "clay"],
  ["drums", "calabash"],
  ["knot", "palm"],
];

/** The headline beside a picture of a laid table, one for each theme. */
export function Hero({ title, sentence }: { title: string; sentence: string }) {
  const darkPreview = use(PreviewsContext)[scenes.heroDark.image];
  return (
    <section className="hero colour-block colour-indigo" aria-labelledby="promise">
      <div className="hero-text adire">
        <p className="eyebrow">Nigerian ingredients, properly sourced</p>
        <h1 id="promise">{title}</h1>
        <p className="hero-lead">{sentence}</p>
        <div className="wrap actions">
          <LargeButtonLink to="/products">Shop Now</LargeButtonLink>
          <Story />
        </div>
      </div>
      <div
        className="hero-table"
        // The previews exist on the server only; hydration keeps the rendered style.
        style={darkPreview ? ({ "--dark-preview": `url(${darkPreview})` } as React.CSSProperties) : undefined}
        suppressHydrationWarning
      >
        <Table />
        <div className="hero-edge" aria-hidden="true">
          {edgePatterns.map(([name, colour]) => (
            <Pattern key={name} name={name} colour={colour} />
          ))}
        </div>
      </div>
    </section>
  );
}

const PHONE = "(max-width: 39.99rem)";
/** Less than the width of the box: where 720 px are needed, the 640 px file is sharp enough and 10 KB smaller. */
const PHONE_SIZES = "88vw";
/** The dark theme of a visitor who has not chosen one. */
const DARK = "(prefers-color-scheme: dark) and (scripting: enabled)";
const WIDE = "(min-width: 40rem)";
/** Beside the text the box is as high as the window leaves (home.css), and the picture twice as wide as it is high. */
const SIZES = "(min-width: 60rem) max(54vw, 200vh - 70rem - 18vw), 100vw";

/**
 * The picture for the theme: the system's, which most visitors use, until `apply-theme.ts` rewrites `media` for a
 * visitor who chose the other one. Without scripts the page is light. Phones get a narrower crop.
 */
function Table() {
  return (
    <Picture {...scenes.hero} className="hero-picture" sizes={SIZES} priority="high">
      <Sources image="/pictures/hero-dark-narrow" media={PHONE} sizes={PHONE_SIZES} dark />
      <Sources image={scenes.heroDark.image} media={WIDE} sizes={SIZES} widths={scenes.heroDark.widths} dark />
      <Sources image="/pictures/hero-narrow" media={PHONE} sizes={PHONE_SIZES} />
    </Picture>
  );
}

type SourcesProps = {
  image: string;
  media: string;
  sizes: string;
  widths?: readonly PictureWidth[];
  /** Whether it is for the dark theme only. */ dark?: boolean;
};

function Sources({ image, media, sizes, widths, dark = false }: SourcesProps) {
  const themed = dark ? { media: `${media} and ${DARK}`, "data-dark-media": media } : { media };
  return (["avif", "webp"] as const).map((format) => (
    <source
      key={format}
      {...themed}
      // `apply-theme.ts` may have rewritten `media` before hydration.
      suppressHydrationWarning
      type={`image/${format}`}
      srcSet={pictureSet(image, format, widths)}
      sizes={sizes}
    />
  ));
}
