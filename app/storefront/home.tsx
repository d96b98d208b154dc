import { Link } from "react-router";
import { productSummary } from "../../domain/product/product.ts";
import type { Seller } from "../../domain/shop/seller.ts";
import { readSeller } from "../../server/catalogue/seller.ts";
import { countInCategories } from "../../server/catalogue/categories.ts";
import { listProducts } from "../../server/catalogue/products.ts";
import { shopContext } from "../context.ts";
import { LargeButtonLink } from "../ui/button-link.tsx";
import { AdireEdge } from "../ui/adire.tsx";
import { Head, useSite } from "../ui/head.tsx";
import { JsonLd } from "../ui/shell/json-ld.tsx";
import { signedInPart } from "../ui/bought/signed-in-part.tsx";
import { ProductCard } from "../ui/product/product-card.tsx";
import { Benefits } from "./home/benefits.tsx";
import { Hero } from "./home/hero.tsx";
import { Testimonials } from "./home/testimonials.tsx";
import { Tiles, tileCategories } from "./home/tiles.tsx";
import type { Route } from "./+types/home.ts";
import "./home.css";

const FEATURED = 4;
const BoughtTogether = signedInPart(async () => (await import("../ui/bought/bought-together.tsx")).BoughtTogether);

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [featured, counts, seller] = await Promise.all([
    listProducts(db, FEATURED),
    countInCategories(db, tileCategories),
    readSeller(db),
  ]);
  return {
    featured: featured.map((product) => productSummary(product)),
    seller,
    tiles: tileCategories.map((category) => ({ category, count: counts[category] ?? 0 })),
  };
}

export default function Home({ loaderData: { featured, tiles, seller } }: Route.ComponentProps) {
  return (
    <div className="home">
      <Head
        title="Calabash Larder · Authentic Nigerian ingredients"
        description="Egusi, ogbono, okporoko, iru, uziza: authentic Nigerian ingredients, delivered in Nigeria and worldwide."
        path="/"
      />
      <Organization seller={seller} />
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
      <BoughtTogether />
      <Tiles tiles={tiles} />
      <Benefits />
      <Testimonials />
      <section className="home-last colour-block colour-palm adire" aria-labelledby="last">
        <AdireEdge />
        <div className="band">
          <h2 id="last">What is in the pot tonight?</h2>
          <p>
            Fill a basket in a minute, or open an account first: it remembers your address and keeps track of your
            parcel for you.
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

function Organization({ seller }: { seller: Seller }) {
  const site = useSite();
  return (
    <JsonLd
      data={
        import.meta.env.SSR && {
          "@type": "Organization",
          name: "Calabash Larder",
          legalName: seller.legalName || undefined,
          address: seller.address.join(", ") || undefined,
          email: seller.email ?? undefined,
          telephone: seller.phone ?? undefined,
          taxID: seller.taxNumber || undefined,
          vatID: seller.vatNumber || undefined,
          url: `${site}/`,
          logo: `${site}/icons/icon-512.png`,
          foundingDate: "2015",
          description: "Authentic Nigerian ingredients, delivered in Nigeria and worldwide.",
        }
      }
    />
  );
}
