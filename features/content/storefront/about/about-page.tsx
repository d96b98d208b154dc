import { Picture } from "#features/catalogue/ui/product/picture.tsx";
import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import { scenes } from "#platform/rules/scene.ts";
import { useIsDemo, useShopName } from "#platform/ui/browser/page-context.ts";
import { LargeButtonLink } from "#platform/ui/button-link.tsx";
import { DescriptionList } from "#platform/ui/description-list.tsx";
import { PageIntro } from "#platform/ui/page-intro.tsx";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import type { loader } from "./about.tsx";
import "#platform/ui/information.css";
import "./about.css";

const stats = [
  ["2015", "founded"],
  ["500+", "products carried since"],
  ["50+", "countries delivered to"],
  ["100K+", "customers"],
] as const;

const values = [
  [
    "Call it by its name",
    "Okporoko first, stockfish second. The name is half the recipe, and it should not get lost in the post.",
  ],
  [
    "Know whose hands it came from",
    "We buy from people we can ring up: the woman who washes the bitterleaf, the men who smoke the catfish at Lokoja.",
  ],
  [
    "Pack it as if for your own mother",
    "If we would be embarrassed to see it on her table, it does not go in the box.",
  ],
  [
    "Say it straight",
    "Prices in your own currency, the shipping before you pay, and a person who answers when something goes wrong.",
  ],
] as const;

const team = [
  ["Adaeze Nwankwo", "Founder", "Still tastes every new batch of ogbono. Sends back more than the farmers would like."],
  [
    "Hauwa Bello",
    "Buying, the North",
    "Kano-born. Knows which yaji has real kuli-kuli in it by rubbing it between two fingers.",
  ],
  [
    "Kunle Adebisi",
    "Packing and shipping",
    "Has found a box for a stockfish longer than his arm. Very proud of the box.",
  ],
  ["Efemena Okoro", "Quality", "A food chemist from Warri who trusts her laboratory, and then her nose."],
  ["Iniobong Bassey", "Customers", "Answers your messages, usually with a recipe. Crayfish is not optional, she says."],
] as const;

type Props = { loaderData: Awaited<ReturnType<typeof loader>> };

/** Made-up sample figures; a real shop shows only its founding year. */
function Stats() {
  const isDemo = useIsDemo();
  return (
    <ul
      className="stats information-part colour-block colour-indigo adire"
      aria-label={isDemo ? "Sample figures" : "In figures"}
    >
      {(isDemo ? stats : stats.slice(0, 1)).map(([figure, of]) => (
        <li key={of}>
          <strong>{figure}</strong> {of}
        </li>
      ))}
      {isDemo && <li className="stats-note">Sample figures</li>}
    </ul>
  );
}

export default function AboutPage({ loaderData: { story, pictures } }: Props) {
  const shopName = useShopName();
  return (
    <div className="page">
      <PageIntro
        title={`About ${shopName}`}
        description={`Founded in 2015 with one suitcase of egusi: the story, the values and the people behind ${shopName}.`}
        path="/about"
        lead="It began with a suitcase, a customs officer, and eleven kilos of egusi."
      />
      <div className="story">
        <section className="prose" aria-labelledby="story">
          <h2 id="story">Our story</h2>
          <Paragraphs of={story} />
        </section>
        <ul className="plain-list story-pictures">
          <li>
            <Picture {...scenes.story} sizes="(min-width: 60rem) 600px, 100vw" priority="eager" />
          </li>
          {pictures.map((product) => (
            <li key={product.id}>
              <a href={`/product/${product.id}`}>
                <ProductPicture product={product} sizes="(min-width: 60rem) 200px, 33vw" />
                <span>{product.name}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <Stats />
      <section className="information-part information-beside" aria-labelledby="values">
        <h2 id="values">What we stand by</h2>
        <DescriptionList className="values" rows={values} />
      </section>
      <section className="information-part information-beside" aria-labelledby="team">
        <h2 id="team">The people behind the counter</h2>
        <ul className="plain-list team">
          {team.map(([name, role, text]) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className="team-role">{role}</p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="information-part about-last" aria-labelledby="come-in">
        <h2 id="come-in">Come in, something is on the fire.</h2>
        <p>
          <LargeButtonLink to="/products">Shop Now</LargeButtonLink>
          <a className="button button-large button-quiet" href="/auth?mode=register">
            Create Account
          </a>
        </p>
      </section>
    </div>
  );
}
