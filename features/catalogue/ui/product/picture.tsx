import { use } from "react";
import { pictureFile, pictureSet, pictureWidths, type PictureWidth } from "#platform/rules/picture.ts";
import { PreviewsContext } from "#platform/ui/previews.ts";
import "./picture.css";

/**
 * The loading priority of a picture; by default it loads when it is near the viewport. `high`: at once and before the
 * others, for the main picture of a page. `eager`: at once, for the other pictures in the first viewport. `low`: after
 * the rest of the page.
 */
export type PicturePriority = "high" | "eager" | "low";

type Props = {
  image: string;
  imageAlt: string;
  /** Width divided by height. */
  ratio?: number;
  widths?: readonly PictureWidth[];
  /** The displayed width, as a `sizes` attribute without `auto`. */
  sizes: string;
  priority?: PicturePriority;
  className?: string;
  /** Whether a larger picture has a blurred preview until it has loaded; the preview is in the document. */
  hasPreview?: boolean;
  /** Other crops, as `<source>` elements before the picture's own. */
  children?: React.ReactNode;
};

/** The `sizes` of up to 79 px. The smallest file is sharp enough for them on a phone with three pixels to each. */
const SMALL = /^[1-7]?\dpx$/;

/** A picture in a box of fixed size. */
export function Picture(props: Props) {
  const { image, imageAlt, ratio = 1, priority, className = "", hasPreview = true, children } = props;
  const isSmall = SMALL.test(props.sizes);
  const widths = isSmall ? pictureWidths.slice(0, 1) : props.widths;
  const isLazy = priority !== "high" && priority !== "eager";
  // The layout is known when a lazy picture is requested, so browsers that can (`auto`) use its displayed width.
  const sizes = isLazy ? `auto, ${props.sizes}` : props.sizes;
  const previews = use(PreviewsContext);
  const preview = hasPreview && !isSmall && previews[image];
  return (
    <picture key={image}>
      {children}
      <source type="image/avif" srcSet={pictureSet(image, "avif", widths)} sizes={sizes} />
      {/* The previews exist on the server only; hydration keeps the rendered style. */}
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
        loading={isLazy ? "lazy" : "eager"}
        fetchPriority={priority === "eager" ? undefined : priority}
        // Decoded with the first paint, which it belongs to, instead of after it.
        decoding={isLazy ? "async" : undefined}
      />
    </picture>
  );
}
