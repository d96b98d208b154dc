/** What a new shop is called until staff name it (Settings), and where its name could not be read. */
export const FIRST_SHOP_NAME = "Calabash Larder";

/** What fits below an icon on a phone: Android and iOS cut off what is longer. */
const MOST_BELOW_ICON = 12;

/** The name as it is below the icon of the installed shop: the words that fit. */
export function shortShopName(name: string): string {
  const words = name.slice(0, MOST_BELOW_ICON + 1);
  return name.length <= MOST_BELOW_ICON ? name : words.replace(/\s+\S*$/, "").slice(0, MOST_BELOW_ICON);
}
