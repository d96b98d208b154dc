import { Picture, type PictureTurn } from "./picture.tsx";

type Props = {
  product: { image: string; imageAlt?: string };
  /** How wide it will stand, in the words of the `sizes` attribute. */
  sizes: string;
  turn?: PictureTurn;
};

/** A product's picture in a fixed square box. */
export function ProductPicture({ product: { image, imageAlt = "" }, ...how }: Props) {
  return <Picture className="product-picture" image={image} imageAlt={imageAlt} {...how} />;
}
