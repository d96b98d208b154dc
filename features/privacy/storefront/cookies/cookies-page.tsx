import { useHasFeature, useShopName } from "#platform/ui/browser/page-context.ts";
import { Chapter, LongRead } from "#platform/ui/long-read.tsx";
import type { loader } from "./cookies.tsx";

export default function CookiesPage({ loaderData: { ofFeatures } }: { loaderData: ReturnType<typeof loader> }) {
  const has = useHasFeature();
  const inCart = has("dishes") ? "What is in your cart, and for which dishes" : "What is in your cart";
  const cart = ["calabash-larder:cart", `${inCart}. Only in this tab if your browser saves nothing.`] as const;
  return (
    <LongRead
      title="Cookie Policy"
      description={`The four cookies of ${useShopName()}, three of them only for people who sign in, and what the shop keeps in your browser.`}
      path="/cookies"
      lead="Three cookies once you sign in, and one if you fill a basket without JavaScript. That’s why you saw no banner."
      updated="30 November 2026"
    >
      <Chapter id="cookies" title="The cookies">
        <p>A cookie is a line of text that the shop gives your browser and gets back with each page. We have four:</p>
        <Names of={cookies} />
        <p>They’re all ours; nobody else can read them.</p>
      </Chapter>
      <Chapter id="storage" title="What else stays in your browser">
        <p>Your browser keeps these and doesn’t send them to us:</p>
        <Names of={[cart, ...browserStorage, ...ofFeatures]} />
      </Chapter>
      <Chapter id="banner" title="Why there is no banner">
        <p>
          A shop has to ask before it stores anything that you didn’t ask for: advertising, tracking, statistics. We
          have none of these{has("order-sources") && SOURCE}. {has("order-sources") ? "Everything else" : "What’s"}{" "}
          listed here is needed for what you came to do. For that, the laws of Nigeria, the European Union and the
          United Kingdom ask for an explanation (this page) rather than a click.
        </p>
      </Chapter>
      <Chapter id="control" title="How to remove them">
        <p>
          Log out and the first two go. To remove everything, clear the data for this site in your browser’s settings;
          your cart and favourites go with it. You can block cookies for this site altogether and still browse, search
          and fill a cart, but not sign in. How we treat everything else is in the <a href="/privacy">privacy policy</a>
          .
        </p>
      </Chapter>
    </LongRead>
  );
}

/** While the shop asks where orders come from. */
const SOURCE = ", only the name of the site or link that brought you, which says nothing about you";

const cookies = [
  [
    "calabash-larder.session_token",
    "Set when you sign in. It says which session is yours, and scripts cannot read it. Gone when you log out, or 30 days after you last used it. Over an encrypted connection its name begins with __Host-.",
  ],
  [
    "calabash-larder.signed-in",
    "Set and removed together with the first. It says only that there is a session, so that the page does not flash “Sign In” at you. It opens nothing. 30 days.",
  ],
  [
    "calabash-larder.device",
    "Set when you sign in. It says that this browser has signed in to your account before, so that you can still sign in here while a stranger somewhere else tries out passwords. It opens nothing, and scripts cannot read it. One year. Over an encrypted connection its name begins with __Host-.",
  ],
  [
    "calabash-larder.code",
    "Set when you ask for a code to sign in with. It lets the code work in this browser only, with the name you typed for a new account, and scripts cannot read it. Gone when you sign in, or after ten minutes. Over an encrypted connection its name begins with __Host-.",
  ],
  [
    "calabash-larder.basket",
    "Set when you put something into a basket without JavaScript. It says which basket you are filling, and nothing about you. 30 days.",
  ],
] as const;

const browserStorage = [
  ["calabash-larder:favorites", "The products you’ve marked with a heart."],
  ["calabash-larder:country", "The country you chose for delivery dates and prices."],
  ["calabash-larder:currency", "The currency you chose to read prices in."],
  [
    "calabash-larder:avoid",
    "The allergens you asked to be warned about without signing in. We never see it. Gone when you log out.",
  ],
  [
    "calabash-larder:seen",
    "The last seven products you looked at, to show them again below others. We never see it. Gone when you press “Clear the list” there, or log out.",
  ],
  ["calabash-larder:lists", "The lists you’ve named, and what’s on them."],
  ["calabash-larder:closed-notices", "Which notices at the top of the pages you’ve closed, so that they stay closed."],
  ["calabash-larder:notifications", "Your notifications, and which of them you have read."],
  ["darkMode", "Light or dark, if you chose one yourself."],
  ["calabash-larder:checkout", "What you typed at checkout. In this tab only; gone when you close it or log out."],
  [
    "calabash-larder:checkout-kept",
    "The same, for the tab our email opens if you ask for a new password on the way. Gone once it’s there, after an hour, or when you log out.",
  ],
  [
    "calabash-larder:checkout-id",
    "The first order you placed from this cart, so that changing your mind replaces it. Gone once it’s paid.",
  ],
  ["calabash-larder:paying", "The order you went off to pay, so that your cart is emptied once it’s paid. Gone then."],
  [
    "calabash-larder:order-events",
    "Your email and how far you’ve read the news of your orders, so that what you removed stays away. Gone when you log out.",
  ],
  [
    "calabash-larder:place",
    "How far down a list you were when you chose a filter, so that the list opens there. In this tab only; gone once it has opened.",
  ],
  [
    "calabash-larder:pressed",
    "The page you’re opening, so that it opens even if we update the shop at that moment. In this tab only; gone once it has opened.",
  ],
  [
    "calabash-larder-pages, -data, -answers, -assets, -pictures, -offline",
    "Copies of public pages you looked at, of the product list and its pictures, so that they open without a network. Never your orders, profile or payments. The copies of pages go when you log out, and after 30 days.",
  ],
  [
    "react-router-scroll-positions",
    "How far down each page you were, so that Back brings you there. In this tab only; gone when you close it.",
  ],
] as const;

function Names({ of: list }: { of: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {list.map(([name, description]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
