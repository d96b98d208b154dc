import type { ProductPicture } from "./product.ts";

/** The pack that a second picture shows, by the name of the first: its size and the alternative text. */
const packs: Record<string, { size: string; imageAlt: string }> = {
  egusi: {
    size: "500 g",
    imageAlt: "A 500 g pack of egusi, brown paper with the shop’s label, beside a bowl of the seeds.",
  },
  crayfish: {
    size: "250 g",
    imageAlt: "A 250 g pack of crayfish, brown paper with the shop’s label, beside a bowl of them.",
  },
  "cameroon-pepper": { size: "150 g", imageAlt: "A 150 g pack of ground Cameroon pepper beside a calabash of it." },
  bitterleaf: { size: "150 g", imageAlt: "A 150 g pack of dried onugbu beside a bowl of the dark, curled leaves." },
  garri: { size: "2 kg", imageAlt: "A 2 kg pack of garri Ijebu beside a bowl of it and a wooden spoonful." },
  "okporoko-whole": {
    size: "whole, about 900 g",
    imageAlt: "Two whole stockfish in a tall open paper bag, their tails out of its top; the label says about 900 g.",
  },
  ogbono: { size: "500 g", imageAlt: "A 500 g pack of ogbono beside a bowl of the kernels." },
  "okporoko-pieces": { size: "500 g", imageAlt: "A 500 g pack of cut stockfish beside a bowl of the pieces." },
  ehuru: { size: "100 g", imageAlt: "A 100 g pack of ehuru beside a mortar full of the seeds, its pestle in front." },
  elubo: { size: "2 kg", imageAlt: "A 2 kg pack of yam flour beside a bowl of it and slices of dried yam." },
  "smoked-catfish": {
    size: "400 g, three or four fish",
    imageAlt: "A 400 g pack of smoked catfish beside a dish with three of the curled fish.",
  },
  uda: { size: "60 g", imageAlt: "A 60 g pack of uda beside a calabash of the long dark pods." },
  "tiger-nuts": { size: "500 g", imageAlt: "A 500 g pack of aya, closed, beside an open bag of the tiger nuts." },
  ugu: { size: "100 g", imageAlt: "A 100 g pack of dried ugu beside a bowl of the broad green leaves." },
  iru: { size: "200 g", imageAlt: "A 200 g pack of iru beside a calabash of the dark, glossy beans." },
  "plantain-flour": {
    size: "1 kg",
    imageAlt: "A 1 kg pack of plantain flour beside a bowl of it and slices of dried plantain.",
  },
  "uziza-seed": { size: "100 g", imageAlt: "A 100 g pack of uziza seed beside a calabash of the small berries." },
  "smoked-prawns": { size: "250 g", imageAlt: "A 250 g pack of smoked prawns beside a bowl of them." },
  "suya-spice": {
    size: "200 g",
    imageAlt: "A 200 g pack of yaji beside a calabash of the spice, groundnuts in front.",
  },
  "dried-okra": { size: "200 g", imageAlt: "A 200 g pack of dried okra beside an enamel bowl of the rings." },
};

/**
 * The second picture of a product, its pack, if `made` has it; undefined if the first is not one of the shop's own, or
 * the product is sold in another size than the label says.
 */
export function secondPicture(
  { image, size }: { image: string; size: string },
  made: Readonly<Record<string, unknown>>,
): { image: string; imageAlt: string } | undefined {
  const second = `${image}-2`;
  const pack = packs[pictureName(image)];
  return pack?.size !== size || made[second] === undefined ? undefined : { image: second, imageAlt: pack.imageAlt };
}

/**
 * The pictures of a product after its first: those that staff have added; without any, the second of the shop's own
 * (`secondPicture`).
 */
export function furtherPictures(
  product: ProductPicture & { size: string; morePictures: ProductPicture[] },
  made: Readonly<Record<string, unknown>>,
): ProductPicture[] {
  if (product.morePictures.length > 0) return product.morePictures;
  const second = secondPicture(product, made);
  return second ? [second] : [];
}

/** Whether a product's picture is the shop's own illustration and not a photograph. */
export function isIllustration(image: string): boolean {
  return packs[pictureName(image)] !== undefined;
}

const pictureName = (image: string) => image.replace("/pictures/", "");
