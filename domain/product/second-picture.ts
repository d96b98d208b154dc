/** The alternative text of the second picture, by the name of the first; it shows a close-up or another side. */
const secondImageAlts: Record<string, string> = {
  egusi: "Egusi close up: flat cream seeds with a raised edge, shreds of brown skin on some.",
  crayfish: "Crayfish close up: small curled bodies in rings, pale orange, some broken.",
  "cameroon-pepper": "Ground Cameroon pepper close up: coarse dark red grains with a few paler seeds.",
  bitterleaf: "Dried bitterleaf close up: small, dark, tightly curled leaves.",
  garri: "A wooden spoonful of garri beside the bowl, its dry pale grains spilled around it.",
  "okporoko-whole": "The skin and tied tails of two stockfish, dried hard and ribbed.",
  ogbono: "Ogbono kernels close up: pale flat faces and rough brown backs.",
  "okporoko-pieces": "Stockfish pieces close up: torn yellow flesh, wrinkled skin and a fanned tail.",
  ehuru: "Ehuru seeds in front of their mortar, two with the shell cracked and the pale kernel showing.",
  elubo: "Three dried slices of yam in front of a bowl of yam flour.",
  "smoked-catfish": "A smoked catfish close up: broad dark head, and a stick that pins head to tail.",
  uda: "Uda pods close up: dark, wrinkled, with a bulge for every seed.",
  "tiger-nuts": "Tiger nuts close up beside their bag: golden brown, deeply wrinkled.",
  ugu: "Dried ugu close up: broad green leaves with pale veins, folded and torn.",
  iru: "Iru close up: soft, wrinkled, glossy dark brown beans.",
  "plantain-flour": "Slices of dried plantain in front of a bowl of plantain flour.",
  "uziza-seed": "Uziza berries on the table close up, each small wrinkled berry with its stalk.",
  "smoked-prawns": "Smoked prawns close up: curled rust-red shells and dark eyes.",
  "suya-spice": "Groundnuts in their red skins before a calabash of suya spice.",
  "dried-okra": "Dried okra rings close up: each with its star of five chambers.",
};

/** The second picture of a product, if `made` has it; undefined if the first is not one of the shop's own. */
export function secondPicture(
  image: string,
  made: Readonly<Record<string, unknown>>,
): { image: string; imageAlt: string } | undefined {
  const second = `${image}-2`;
  const imageAlt = secondImageAlts[nameOf(image)];
  return imageAlt === undefined || made[second] === undefined ? undefined : { image: second, imageAlt };
}

/** Whether a product's picture is the shop's own illustration and not a photograph. */
export function isIllustration(image: string): boolean {
  return secondImageAlts[nameOf(image)] !== undefined;
}

const nameOf = (image: string) => image.replace("/pictures/", "");
