/** The name of a new shop until staff set one (Settings), and the fallback if the name cannot be read. */
export const FIRST_SHOP_NAME = "Calabash Larder";

/** How many characters fit below an icon on a phone: Android and iOS truncate longer names. */
const MOST_BELOW_ICON = 12;

/** The name below the installed shop's icon: the words that fit. */
export function shortShopName(name: string): string {
  const words = name.slice(0, MOST_BELOW_ICON + 1);
  return name.length <= MOST_BELOW_ICON ? name : words.replace(/\s+\S*$/, "").slice(0, MOST_BELOW_ICON);
}
