import { use } from "react";
import { pictureFile, pictureSet, type PictureWidth } from "../../domain/picture.ts";
import { PreviewsContext } from "./previews.ts";
import "./picture.css";

type Props = {
  image: string;
  imageAlt: string;
  /** Width divided by height. */
  ratio?: number;
  widths?: readonly PictureWidth[];
  /** How wide it will stand, in the words of the `sizes` attribute. */
  sizes: string;
  /** For what is seen first: fetched at once instead of when it comes near. */
  early?: boolean;
  /** For the one picture a page is about: fetched before the others. */
  first?: boolean;
  /** For what is seen from the start and can wait for the rest of the page. */
  later?: boolean;
  className?: string;
  /** Other crops, as `<source>` elements, which go before the picture itself. */
  children?: React.ReactNode;
};

/** A picture in a fixed box, so that nothing moves when it arrives; until then its blurred preview fills the box. */
export function Picture(props: Props) {
  const {
    image,
    imageAlt,
    ratio = 1,
    widths,
    sizes,
    early = false,
    first = false,
    later = false,
    className = "",
  } = props;
  const preview = use(PreviewsContext)[image];
  return (
    <picture key={image}>
      {props.children}
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
        loading={early || first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : later ? "low" : undefined}
        decoding="async"
      />
    </picture>
  );
}
