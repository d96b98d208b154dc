import { Link } from "react-router";
import { listProducts } from "../../server/catalogue/products.ts";
import { shopContext } from "../context.ts";
import { ProductCard } from "../ui/product-card.tsx";
import type { Route } from "./+types/home.ts";
import "./home.css";

const FEATURED = 4;

export async function loader({ context }: Route.LoaderArgs) {
  return { featured: await listProducts(context.get(shopContext).db, FEATURED) };
}

const claims = [
  ["50+", "countries"],
  ["10K+", "products"],
  ["4.9", "rating"],
  ["24h", "fast delivery"],
] as const;

const benefits = [
  ["Worldwide delivery", "From Lagos to Leeds, Houston and Toronto, packed so that it arrives as it left."],
  ["The real thing", "Local names on the label, the right variety in the bag, and the place it comes from beside it."],
  ["100% secure", "Pay by bank transfer to our own accounts; nothing is sent before your money is confirmed."],
] as const;

const tiles = [
  ["Spices", "Uda, ehuru, uziza and a pepper that means it"],
  ["Oils & Vinegars", "Palm oil the colour of sunset"],
  ["Specialty Meats", "Kilishi, suya cuts and more"],
  ["Artisan Dairy", "Wara and its cousins"],
] as const;

const testimonials = [
  [
    "The egusi thickened the way my mother's does. I had stopped believing that was possible in Manchester.",
    "Chioma",
    "Manchester",
  ],
  ["Okporoko that is really okporoko. My kitchen smelled like Christmas in Nnewi.", "Emeka", "Houston"],
  ["The iru came double wrapped, bless them. My neighbours never knew until I cooked.", "Folake", "Toronto"],
] as const;

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <title>Calabash Larder · Authentic Nigerian ingredients</title>
      <meta
        name="description"
        content="Egusi, ogbono, okporoko, iru, uziza: authentic Nigerian ingredients, delivered in Nigeria and worldwide."
      />
      <section className="hero">
        <div className="hero-words">
          <p className="eyebrow">Nigerian ingredients, properly sourced</p>
          <h1>Taste that knows the way home.</h1>
          <p className="hero-lead">
            Egusi, ogbono, okporoko, iru: the things a pot asks for by name, from the people who grow, smoke and grind
            them.
          </p>
          <p className="hero-actions">
            <Link className="button button-large" to="/products">
              Shop Now
            </Link>
            <Link className="button button-large button-quiet" to="/track-order">
              Track an order
            </Link>
          </p>
          <ul className="claims">
            {claims.map(([figure, of]) => (
              <li key={of}>
                <strong>{figure}</strong> {of}
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className="band" aria-labelledby="featured">
        <div className="section-head">
          <h2 id="featured">From this week's market</h2>
          <Link to="/products">See all products</Link>
        </div>
        <div className="product-grid">
          {loaderData.featured.map((product) => (
            <ProductCard key={product.id} product={product} early />
          ))}
        </div>
      </section>

      <section className="band" aria-labelledby="tiles">
        <h2 id="tiles">Browse the shelves</h2>
        <ul className="tiles">
          {tiles.map(([category, words]) => (
            <li key={category}>
              <Link to={`/products?category=${encodeURIComponent(category)}`}>
                <strong>{category}</strong>
                <span>{words}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>

      <section className="band" aria-labelledby="why">
        <h2 id="why">Why people come back</h2>
        <ul className="benefits">
          {benefits.map(([title, words]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="band" aria-labelledby="said">
        <h2 id="said">Heard across the counter</h2>
        <ul className="testimonials">
          {testimonials.map(([words, who, where]) => (
            <li key={who}>
              <figure>
                <blockquote>{words}</blockquote>
                <figcaption>
                  {who}, {where}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <p className="home-last">
          <Link className="button" to="/products">
            Start Shopping
          </Link>
          <Link className="button button-quiet" to="/auth?mode=register">
            Create Account
          </Link>
        </p>
      </section>
    </>
  );
}
