type Props = {
  product: { image: string; imageAlt?: string };
  /** How wide it will stand, in the words of the `sizes` attribute. */
  sizes?: string;
  early?: boolean;
};

/** A product's picture in a fixed square box, so that nothing moves when it arrives. */
export function ProductPicture({ product, sizes, early = false }: Props) {
  return (
    <img
      className="product-picture"
      src={product.image}
      alt={product.imageAlt ?? ""}
      width={800}
      height={800}
      sizes={sizes}
      loading={early ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
