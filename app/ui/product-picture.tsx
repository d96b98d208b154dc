import { pictureFile, pictureSet } from "../../domain/picture.ts";

type Props = {
  product: { image: string; imageAlt?: string };
  /** How wide it will stand, in the words of the `sizes` attribute. */
  sizes: string;
  /** For what is seen first: fetched at once instead of when it comes near. */
  early?: boolean;
  /** For the one that is seen before all others: ahead of typeface and scripts. */
  first?: boolean;
};

/** A product's picture in a fixed square box, so that nothing moves when it arrives. */
export function ProductPicture({ product: { image, imageAlt }, sizes, early = false, first = false }: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSet(image, "avif")} sizes={sizes} />
      <img
        className="product-picture"
        src={pictureFile(image, 400)}
        srcSet={pictureSet(image, "webp")}
        sizes={sizes}
        alt={imageAlt ?? ""}
        width={800}
        height={800}
        loading={early || first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}
