import type { PictureWidth } from "#platform/rules/picture.ts";
import { Picture, type PicturePriority } from "./picture.tsx";

type Props = {
  product: { image: string; imageAlt?: string };
  /** The displayed width, as a `sizes` attribute. */
  sizes: string;
  widths?: readonly PictureWidth[];
  hasPreview?: boolean;
  priority?: PicturePriority;
};

/** A product's picture in a fixed square box. */
export function ProductPicture({ product: { image, imageAlt = "" }, ...picture }: Props) {
  return <Picture className="product-picture" image={image} imageAlt={imageAlt} {...picture} />;
}
