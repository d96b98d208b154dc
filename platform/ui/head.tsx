import { LINK_PICTURE, linkPicturePath, pictureOfShop } from "../rules/link-picture.ts";
import type { Naira } from "../rules/money.ts";
import { FIRST_SHOP_NAME } from "../rules/shop-name.ts";
import { useRootData, useShopName } from "./browser/page-context.ts";

type Props = {
  /** Without the shop's name, which is added. */
  title: string;
  /** Whether the title already contains the shop's name. */
  hasName?: boolean;
  description: string;
  /** The canonical path of this page: `/products?category=Spices`. */
  path: string;
  /** Whether search engines must not index the page, as with search results. */
  noIndex?: boolean;
  /** What messengers show beside a link to the page, 1200 × 630; the shop's table unless given. */
  picture?: { path: string; alt: string };
  /** For a product: what it costs. */
  price?: Naira;
};

const TABLE = "a table laid with egusi, pepper, bitterleaf, crayfish and other Nigerian ingredients";

/** The metadata of a public page for search engines and link previews. React hoists it into the head. */
export function Head({ description, path, noIndex = false, price, ...page }: Props) {
  const site = useSite();
  const shopName = useShopName();
  const title = page.hasName ? page.title : `${page.title} · ${shopName}`;
  const picture = page.picture ?? shopPicture(shopName);
  const url = `${site}${path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noIndex && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:type" content={price === undefined ? "website" : "product"} />
      <meta property="og:image" content={`${site}${picture.path}`} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(LINK_PICTURE.width)} />
      <meta property="og:image:height" content={String(LINK_PICTURE.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      {price !== undefined && (
        <>
          <meta property="product:price:amount" content={String(price)} />
          <meta property="product:price:currency" content="NGN" />
        </>
      )}
    </>
  );
}

/** The picture of the table has the default shop name drawn on it. */
function shopPicture(shopName: string) {
  if (shopName === FIRST_SHOP_NAME) return { path: "/og.jpg", alt: `${shopName}: ${TABLE}` };
  return { path: linkPicturePath("shop", pictureOfShop(shopName), shopName), alt: shopName };
}

/** The public URL of the shop without a trailing slash; empty if the root loader failed. */
export function useSite(): string {
  return useRootData()?.site ?? "";
}

/** Shortens a description to at most 155 characters, at the end of a word. */
export function shortened(text: string): string {
  return text.length <= 155 ? text : `${text.slice(0, 154).replace(/[\s,;:.]+\S*$/, "")}…`;
}
