import type { SQL } from "drizzle-orm";
import type { Database } from "./database/database.ts";
import type { Colour } from "./rules/colours.ts";
import type { Shop } from "./shop.ts";

/** What a feature reads for pages of the core that it adds to. No function of it is called while it is switched off. */
export type PageData = {
  /**
   * For the page of a product: what the feature's component shows (`product-page.tsx`), and what search engines read of
   * it, as properties of the product (schema.org).
   */
  product?: (shop: Shop, productId: string, query: URLSearchParams) => Promise<{ shown: object; facts?: object }>;
  /** For the page of a product that is sold out: what can replace it, and how the result differs. */
  instead?: (shop: Shop, productId: string) => Promise<{ productId: string; sentence: string }[]>;
  /** For the home page: what the feature’s component shows (`home-page.ts`). */
  home?: (shop: Shop) => Promise<object>;
  /** For the list of products and the search: what is cooked with them, and what of it a search finds. */
  dishes?: (shop: Shop, search: string) => Promise<Dishes>;
  /** For the sitemap: the paths of its pages that are not in `public-pages.ts`, because the database has their ids. */
  paths?: (db: Database) => Promise<string[]>;
  /** For the pictures beside links, by the kind of page: what the page with this id shows. */
  linked?: Record<string, (db: Database, id: string) => Promise<Linked | undefined>>;
  /** For the page of a product's stock, in the office: how many customers wait for it, and since when (ISO 8601). */
  waiting?: (db: Database, productId: string) => Promise<{ people: number; since: string } | undefined>;
  /** For the page of a batch, in the office: whether it was recalled. */
  recalled?: (db: Database, batchId: number) => Promise<boolean>;
  /** For the papers of a dispute: the returns of an order and what became of them in words, the newest first. */
  returns?: (db: Database, orderId: string) => Promise<{ rma: string; state: string }[]>;
  /** For My Orders: what the feature’s component shows of these orders (`my-orders.ts`). */
  ordered?: (shop: Shop, orderIds: string[]) => Promise<{ orderId: string }[]>;
  /** For My Orders: a link beside each of these products, which an account has received. */
  received?: (shop: Shop, userId: string, productIds: string[]) => Promise<Record<string, ItemLink>>;
  /** For the page of an order that is a gift, in the office: what the feature’s component shows (`order-page.ts`). */
  gift?: (shop: Shop, orderId: string) => Promise<object>;
  /** For the change of an order by its customer: why its goods cannot be changed, if they cannot. */
  keepsGoods?: (shop: Shop, orderId: string) => Promise<string | undefined>;
  /** For the privacy policy: what is stored about persons, and why and for how long. */
  stored?: { what: string; why: string };
  /** For the cookie policy: what the browser keeps, by its name there. */
  inBrowser?: [name: string, what: string];
  /** For the pages about a customer's data: what they have published, such as `reviews`; it outlives their account. */
  published?: string;
};

/** A link beside an item of an order; to the label, screen readers add what it is of. */
export type ItemLink = { path: string; label: string };

export type Dishes = {
  all: { id: string; name: string }[];
  /** The best first; `isNamed`: the search is its name, or the beginning of it. */
  found: { id: string; name: string; image: string | null; colour: Colour; isNamed: boolean }[];
  /** Which products go into which, as a table with the columns `dish_id` and `product_id`. */
  goods: SQL;
};

/** `colour`: of the tile without a picture. */
export type Linked = { name: string; image: string | null; colour?: Colour };
