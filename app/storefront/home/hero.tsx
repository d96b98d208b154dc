import { Link } from "react-router";
import { Motif } from "../../ui/adire.tsx";
import { ProductPicture } from "../../ui/product-picture.tsx";
import { Story } from "./story.tsx";

const claims = [
  ["50+", "countries"],
  ["10K+", "products"],
  ["100K+", "customers"],
  ["4.9", "rating"],
  ["24h", "fast delivery"],
] as const;

/** The picture squares of the cloth, in the order of the catalogue, and the motifs between them. */
export function Hero({ pictures }: { pictures: { id: string; image: string }[] }) {
  return (
    <section className="hero cloth cloth-indigo" aria-labelledby="promise">
      <div className="hero-words adire">
        <p className="eyebrow">Nigerian ingredients, properly sourced</p>
        <h1 id="promise">Taste that knows the way home.</h1>
        <p className="hero-lead">
          Egusi, ogbono, okporoko, iru: the things a pot asks for by name, from the people who grow, smoke and grind
          them.
        </p>
        <div className="actions">
          <Link className="button button-large" to="/products">
            Shop Now
          </Link>
          <Story />
        </div>
      </div>
      <div className="hero-cloth" aria-hidden="true">
        {pictures.map((product, index) => (
          <ProductPicture
            key={product.id}
            product={product}
            sizes={index === 1 ? "50vw" : "25vw"}
            early
            first={index === 1}
          />
        ))}
        <Motif name="sun" cloth="calabash" />
        <Motif name="leaves" cloth="palm" />
      </div>
      <ul className="claims cloth cloth-calabash">
        {claims.map(([figure, of]) => (
          <li key={of}>
            <strong>{figure}</strong> <span>{of}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
