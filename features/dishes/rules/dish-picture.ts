import { ownValue } from "#platform/rules/collections.ts";
import { isMade } from "#platform/rules/picture.ts";

/** The picture of a dish; without one (`null`) the shop shows a tile in the dish's colour. */
export type DishPicture = { image: string | null; imageAlt: string };

/** The alternative text of the shop's own picture of a dish, by the dish's id. */
const alts: Record<string, string> = {
  "egusi-soup":
    "A bowl of egusi soup: cream-coloured curds and dark green leaves in orange palm oil, with meat and fish.",
  "ogbono-soup": "A bowl of ogbono soup: thick, smooth and brown, with pieces of meat and fish.",
  "edikang-ikong": "A clay dish of edikang ikong: dark green chopped leaves, packed close, glossy with palm oil.",
  "ofe-onugbu": "A dark clay pot of ofe onugbu: thick brown soup with strips of bitterleaf and pieces of meat.",
  "oha-soup": "A bowl of ofe oha: thick golden brown soup with torn green oha leaves and pieces of meat.",
  "banga-soup": "A bowl of banga soup: deep red and thick from palm fruit, with fish and a film of oil.",
  "moi-moi": "Three orange moi moi on a banana leaf, one cut open to show boiled egg and fish.",
  "pepper-soup": "A deep white bowl of pepper soup: thin, reddish brown broth with pieces of goat.",
  ayamase: "An iron pan of ayamase: dark green pepper stew in brown oil, with pieces of meat and boiled eggs.",
  "efo-riro": "A bowl of efo riro: soft green spinach in a red pepper sauce, with pieces of meat and fish.",
  suya: "Suya on wooden skewers: thin spiced grilled beef on paper in a tray, with red onion, tomato and cabbage.",
  "eba-and-pounded-yam":
    "Two swallows, each a smooth mound: white pounded yam in a dark clay dish, yellow eba on a white plate.",
  asaro: "A blue bowl of asaro: soft pieces of yam in an orange mash of pepper and palm oil.",
  "jollof-rice": "A plate of jollof rice: orange-red grains, with slices of fried plantain.",
};

const OWN = "/pictures/dish-";

/** The picture of a dish: the uploaded one, else the shop's own if it has been made, else none. */
export function choosePicture({ id, name, image, imageAlt }: { id: string; name: string } & DishPicture): DishPicture {
  if (image !== null) return { image, imageAlt };
  const own = `${OWN}${id}`;
  return isMade(own) ? { image: own, imageAlt: ownValue(alts, id) ?? name } : { image: null, imageAlt: "" };
}

/** Whether the picture of a dish is the shop's own illustration and not a photograph. */
export function isIllustrated({ image }: Pick<DishPicture, "image">): boolean {
  return image?.startsWith(OWN) ?? false;
}
