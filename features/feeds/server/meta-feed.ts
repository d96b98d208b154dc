import { stringify } from "csv-stringify/sync";
import type { FeedHead, FeedItem } from "../rules/feed-item.ts";

const columns = [
  "id",
  "title",
  "description",
  "availability",
  "condition",
  "price",
  "sale_price",
  "link",
  "image_link",
  "additional_image_link",
  "brand",
  "gtin",
  "product_type",
  "shipping",
  "shipping_weight",
] as const;
type Row = Record<(typeof columns)[number], string | undefined>;

/**
 * The catalogue of Facebook, Instagram and WhatsApp as CSV, in chunks. Without a field for excluded countries, it
 * leaves out what may not be sent to the feed's country. The shop's name stands for an unknown brand, because every row
 * needs one.
 */
export async function* metaFeed(
  { shopName, country }: FeedHead,
  batches: AsyncIterable<FeedItem[]>,
): AsyncGenerator<string> {
  yield stringify([], { header: true, columns: [...columns] });
  for await (const items of batches) {
    const rows = items.flatMap((item): Row | Row[] => (item.isExcluded ? [] : row(item, country.code, shopName)));
    if (rows.length > 0) yield stringify(rows, { columns: [...columns] });
  }
}

function row(item: FeedItem, country: string, shopName: string): Row {
  const [picture, ...morePictures] = item.pictures;
  return {
    ...item,
    availability: item.isInStock ? "in stock" : "out of stock",
    condition: "new",
    sale_price: item.salePrice,
    image_link: picture,
    additional_image_link: morePictures.slice(0, 20).join(","),
    brand: item.brand || shopName,
    product_type: item.category,
    shipping: item.shipping.map(({ service, price }) => `${country}::${service}:${price}`).join(","),
    shipping_weight: item.grams > 0 ? `${item.grams} g` : "",
  };
}
