import { Link } from "react-router";
import { productSummary } from "../../domain/product/product.ts";
import { countInCategories } from "../../server/catalogue/categories.ts";
import { listProducts } from "../../server/catalogue/products.ts";
import { shopContext } from "../context.ts";
import { LargeButtonLink } from "../ui/button-link.tsx";
import { AdireEdge } from "../ui/adire.tsx";
import { Head, useSite } from "../ui/head.tsx";
import { JsonLd } from "../ui/shell/json-ld.tsx";
import { ProductCard } from "../ui/product/product-card.tsx";
import { Benefits } from "./home/benefits.tsx";
import { Hero } from "./home/hero.tsx";
import { Testimonials } from "./home/testimonials.tsx";
import { Tiles, tileCategories } from "./home/tiles.tsx";
import type { Route } from "./+types/home.ts";
import "./home.css";

const FEATURED = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [featured, counts] = await Promise.all([listProducts(db, FEATURED), countInCategories(db, tileCategories)]);
  return {
    featured: featured.map((product) => productSummary(product)),
    tiles: tileCategories.map((category) => ({ category, count: counts[category] ?? 0 })),
  };
}

export default function Home({ loaderData: { featured, tiles } }: Route.ComponentProps) {
  return (
    <div className="home">
      <Head
        title="Calabash Larder · Authentic Nigerian ingredients"
        description="Egusi, ogbono, okporoko, iru, uziza: authentic Nigerian ingredients, delivered in Nigeria and worldwide."
        path="/"
      />
      <Organization />
      <Hero />
      <section className="band" aria-labelledby="featured">
        <div className="section-head">
          <h2 id="featured">From this week's market</h2>
          <Link to="/products">See all products</Link>
        </div>
        <div className="product-grid home-featured">
          {featured.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
      </section>
      <Tiles tiles={tiles} />
      <Benefits />
      <Testimonials />
      <section className="home-last colour-block colour-palm adire" aria-labelledby="last">
        <AdireEdge />
        <div className="band">
          <h2 id="last">What is in the pot tonight?</h2>
          <p>
            Fill a basket in a minute, or open an account first: it remembers your address and follows your parcel for
            you.
          </p>
          <p className="actions">
            <LargeButtonLink to="/products">Start Shopping</LargeButtonLink>
            <Link className="button button-large button-quiet" to="/auth?mode=register">
              Create Account
            </Link>
          </p>
        </div>
      </section>
    </div>
  );
}

function Organization() {
  const site = useSite();
  return (
    <JsonLd
      data={{
        "@type": "Organization",
        name: "Calabash Larder",
        url: `${site}/`,
        logo: `${site}/icons/icon-512.png`,
        foundingDate: "2015",
        description: "Authentic Nigerian ingredients, delivered in Nigeria and worldwide.",
      }}
    />
  );
}
