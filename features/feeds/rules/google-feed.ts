import type { FeedHead, FeedItem } from "./feed-item.ts";

/** Where Google would list a product; one that may not be sent to the feed's country is excluded from all of them. */
const DESTINATIONS = ["Shopping_ads", "Display_ads", "Free_listings"];

/** RSS 2.0 with the attributes of https://support.google.com/merchants/answer/7052112, in chunks. */
export async function* googleFeed(head: FeedHead, batches: AsyncIterable<FeedItem[]>): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element("title", head.shopName)}
${element("link", head.site)}
${element("description", `What ${head.shopName} sells and sends to ${head.country.name}`)}
`;
  for await (const items of batches) yield items.map((item) => itemElement(item, head.country.code)).join("");
  yield "</channel>\n</rss>\n";
}

function itemElement(item: FeedItem, country: string): string {
  const [picture, ...morePictures] = item.pictures;
  const attributes: [name: string, value: string | undefined][] = [
    ["id", item.id],
    ["title", item.title],
    ["description", item.description],
    ["link", item.link],
    ["image_link", picture],
    ...morePictures.slice(0, 10).map((one): [string, string] => ["additional_image_link", one]),
    ["availability", item.isInStock ? "in_stock" : "out_of_stock"],
    ["condition", "new"],
    ["price", item.price],
    ["sale_price", item.salePrice],
    ["unit_pricing_measure", item.unit?.measure],
    ["unit_pricing_base_measure", item.unit?.base],
    ["product_type", item.category],
    ["brand", item.brand],
    item.gtin ? ["gtin", item.gtin] : ["identifier_exists", "no"],
    ["shipping_weight", item.grams > 0 ? `${item.grams} g` : undefined],
    ...(item.isExcluded ? DESTINATIONS : []).map((one): [string, string] => ["excluded_destination", one]),
  ];
  const shipping = item.shipping.map(
    ({ service, price }) =>
      `<g:shipping>${element("g:country", country)}${element("g:service", service)}${element("g:price", price)}</g:shipping>\n`,
  );
  const lines = attributes.flatMap(([name, value]) => (value ? `${element(`g:${name}`, value)}\n` : []));
  return `<item>\n${lines.join("")}${shipping.join("")}</item>\n`;
}

function element(name: string, text: string): string {
  return `<${name}>${escape(text)}</${name}>`;
}

// Not even escaped may these be in XML 1.0.
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function escape(text: string): string {
  return text.replace(NOT_XML, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
