import { Picture } from "./picture.tsx";

type Props = {
  product: { image: string; imageAlt?: string };
  /** How wide it will stand, in the words of the `sizes` attribute. */
  sizes: string;
  /** For what is seen first: fetched at once instead of when it comes near. */
  early?: boolean;
  /** For the one picture a page is about: fetched before the others. */
  first?: boolean;
  /** For what is seen from the start and can wait for the rest of the page. */
  later?: boolean;
};

/** A product's picture in a fixed square box. */
export function ProductPicture({ product: { image, imageAlt = "" }, ...how }: Props) {
  return <Picture className="product-picture" image={image} imageAlt={imageAlt} {...how} />;
}
