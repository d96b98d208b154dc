import { ProductCard } from "#features/cart/ui/product-card/product-card.tsx";
import { Seen } from "#features/catalogue/ui/product/seen.tsx";
import { DishesTonight } from "#features/dishes/ui/home-page/dishes-tonight.tsx";
import { signedInPart } from "#features/orders/ui/bought/signed-in-part.tsx";
import type { Seller } from "#features/shop/rules/seller.ts";
import { logoPath } from "#platform/rules/logo.ts";
import { AdireEdge } from "#platform/ui/adire.tsx";
import { useHasFeature } from "#platform/ui/browser/page-context.ts";
import { LargeButtonLink } from "#platform/ui/button-link.tsx";
import { Head, useSite } from "#platform/ui/head.tsx";
import { JsonLd } from "#platform/ui/shell/json-ld.tsx";
import { Benefits } from "./benefits.tsx";
import { Claims } from "./claims.tsx";
import { Hero } from "./hero.tsx";
import type { loader } from "./home.tsx";
import { Testimonials } from "./testimonials.tsx";
import { Tiles } from "./tiles.tsx";
import "./home.css";

const BoughtTogether = signedInPart(
  async () => (await import("#features/orders/ui/bought/bought-together.tsx")).BoughtTogether,
);

type Props = { loaderData: Awaited<ReturnType<typeof loader>> };

export default function HomePage({ loaderData: { hero, featured, dishes, tiles, seller, counted } }: Props) {
  const hasDishes = useHasFeature()("dishes");
  return (
    <div className="home">
      <Head
        title={`${seller.shopName} · Authentic Nigerian ingredients`}
        hasName
        description="Egusi, ogbono, okporoko, iru, uziza: authentic Nigerian ingredients, delivered in Nigeria and worldwide."
        path="/"
      />
      <Organization seller={seller} />
      <Hero {...hero} />
      <section className="band" aria-labelledby="featured">
        <div className="wrap section-head">
          <h2 id="featured">From our shelves</h2>
          <a href="/products">See all products</a>
        </div>
        <div className="product-grid home-featured">
          {featured.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
      </section>
      <DishesTonight dishes={dishes} />
      <Claims counted={counted} />
      <BoughtTogether />
      <Tiles tiles={tiles} />
      <Benefits />
      <Testimonials />
      <Seen className="band" />
      <section className="home-last colour-block colour-palm adire" aria-labelledby="last">
        <AdireEdge />
        <div className="band">
          <h2 id="last">What is in the pot tonight?</h2>
          <p>
            {hasDishes ? (
              <>
                <a href="/dishes">Choose a dish</a>, say for how many, and your cart has what the pot needs. Or fill a
                basket in a minute; an account
              </>
            ) : (
              "An account"
            )}{" "}
            remembers your address and keeps track of your parcel for you.
          </p>
          <p className="wrap actions">
            <LargeButtonLink to="/products">Start Shopping</LargeButtonLink>
            <a className="button button-large button-quiet" href="/auth?mode=register">
              Create Account
            </a>
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
          name: seller.shopName,
          legalName: seller.legalName || undefined,
          address: seller.address.join(", ") || undefined,
          email: seller.email ?? undefined,
          telephone: seller.phone ?? undefined,
          taxID: seller.taxNumber || undefined,
          vatID: seller.vatNumber || undefined,
          url: `${site}/`,
          logo: site + (seller.logo ? logoPath(seller.logo) : "/icons/icon-512.png"),
          foundingDate: "2015",
          description: "Authentic Nigerian ingredients, delivered in Nigeria and worldwide.",
        }
      }
    />
  );
}
