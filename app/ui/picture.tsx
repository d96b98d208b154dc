import { use } from "react";
import { pictureFile, pictureSet, type PictureWidth } from "../../domain/picture.ts";
import { PreviewsContext } from "./previews.ts";
import "./picture.css";

/**
 * When a picture is fetched, if not when it comes near. `first`: at once and before the others, for what a page is
 * about. `early`: at once, for what is seen first. `later`: for what is seen from the start and can wait for the rest
 * of the page.
 */
export type PictureTurn = "first" | "early" | "later";

const priorities = { first: "high", early: undefined, later: "low" } as const;

type Props = {
  image: string;
  imageAlt: string;
  /** Width divided by height. */
  ratio?: number;
  widths?: readonly PictureWidth[];
  /** How wide it will stand, in the words of the `sizes` attribute. */
  sizes: string;
  turn?: PictureTurn;
  className?: string;
  /** Other crops, as `<source>` elements, which go before the picture itself. */
  children?: React.ReactNode;
};

/** A picture in a fixed box, so that nothing moves when it arrives; until then its blurred preview fills the box. */
export function Picture(props: Props) {
  const { image, imageAlt, ratio = 1, widths, sizes, turn, className = "", children } = props;
  const preview = use(PreviewsContext)[image];
  return (
    <picture key={image}>
      {children}
      <source type="image/avif" srcSet={pictureSet(image, "avif", widths)} sizes={sizes} />
      {/* The browser does not know the previews and keeps the one that the server wrote. */}
      <img
        className={`picture ${className}`}
        style={preview ? { backgroundImage: `url(${preview})` } : undefined}
        suppressHydrationWarning
        src={pictureFile(image, 400)}
        srcSet={pictureSet(image, "webp", widths)}
        sizes={sizes}
        alt={imageAlt}
        width={800}
        height={Math.round(800 / ratio)}
        loading={turn === "first" || turn === "early" ? "eager" : "lazy"}
        fetchPriority={turn && priorities[turn]}
        decoding="async"
      />
    </picture>
  );
}
