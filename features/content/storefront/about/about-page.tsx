import { Picture } from "#features/catalogue/ui/product/picture.tsx";
import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import { scenes } from "#platform/rules/scene.ts";
import { useIsDemo, useShopName } from "#platform/ui/browser/page-context.ts";
import { LargeButtonLink } from "#platform/ui/button-link.tsx";
import { DescriptionList } from "#platform/ui/description-list.tsx";
import { PageIntro } from "#platform/ui/page-intro.tsx";
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
    "One price in naira, the shipping before you pay, and a person who answers when something goes wrong.",
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

export default function AboutPage({ loaderData: { pictures } }: Props) {
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
          <Story />
        </section>
        <ul className="story-pictures">
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
        <ul className="team">
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

function Story() {
  return (
    <>
      <p>
        In 2015 Adaeze Nwankwo flew from Lagos to Toronto for her cousin's wedding with more food than clothes in her
        suitcase. The officer at the airport held up a bag of pale, flat seeds and asked what they were for. "For soup,"
        she said. "For homesickness," said the Nigerian grandmother behind her in the queue, and asked where in Canada
        you could buy them.
      </p>
      <p>
        You could, as it turned out, but they were last year's, ground to dust and sold as "melon powder". The stockfish
        was someone else's cod. Nobody at the shop had heard of iru, or wanted to once they smelled it. Everyone at that
        wedding had the same story, and the same aunty with the same suitcase.
      </p>
      <p>
        So Adaeze came home and began with three things: egusi from a women's cooperative in Benue, okporoko from an
        importer at Oyingbo who would let her choose each fish, and iru from Kwara, wrapped so well that it passed
        through four airports without starting a conversation. She packed the first forty orders on her mother's dining
        table in Surulere.
      </p>
      <p>
        The table is longer now, and over 500 products have crossed it. We choose a few at a time and keep the ones we
        would cook with ourselves. The name has not changed since the first label: a calabash is what you serve from
        when there are guests, and what you keep the good things in when there are none.
      </p>
    </>
  );
}
