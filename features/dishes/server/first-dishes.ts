import type { Dish, Ingredient } from "../rules/dish.ts";
import type { Substitution } from "../rules/substitutes.ts";

const unstated = { productId: null, isOptional: false, note: "" };
type SeedIngredient = Omit<Ingredient, "productId" | "isOptional" | "note"> & Partial<Ingredient>;
type SeedDish = Omit<Dish, "ingredients"> & { ingredients: SeedIngredient[] };

const grams = (name: string, amount: number, more: Partial<Ingredient> = {}): SeedIngredient => {
  return { name, amount, unit: "g", ...more };
};
const millilitres = (name: string, amount: number, more: Partial<Ingredient> = {}): SeedIngredient => {
  return { name, amount, unit: "ml", ...more };
};
const pieces = (name: string, amount: number, more: Partial<Ingredient> = {}): SeedIngredient => {
  return { name, amount, unit: "piece", ...more };
};

const crayfish = (amount: number, more: Partial<Ingredient> = {}) =>
  grams("Crayfish (ede)", amount, { productId: "2", note: "ground", ...more });
const stockfish = (amount: number, more: Partial<Ingredient> = {}) =>
  grams("Okporoko (stockfish)", amount, { productId: "8", note: "soaked overnight", ...more });
const catfish = (amount: number, more: Partial<Ingredient> = {}) =>
  grams("Eja gbigbe (smoked catfish)", amount, { productId: "11", note: "rinsed in hot water and boned", ...more });
const iru = (amount: number, more: Partial<Ingredient> = {}) =>
  grams("Iru (locust beans)", amount, { productId: "15", note: "rinsed", ...more });
const hotPepper = (amount: number, more: Partial<Ingredient> = {}) =>
  grams("Cameroon pepper", amount, { productId: "3", ...more });
const palmOil = (amount: number) => millilitres("Palm oil", amount);
const meat = (amount: number, name = "Beef, shaki (tripe) or goat") => grams(name, amount, { note: "in pieces" });
const rodo = (amount: number) => pieces("Ata rodo (Scotch bonnet)", amount);
const onion = (amount: number) => pieces("Onion", amount);

const recipes: SeedDish[] = [
  {
    id: "egusi-soup",
    name: "Egusi soup (melon seed soup)",
    nameLanguage: "yo",
    names: [
      { language: "yo", name: "ọbẹ̀ ẹ̀gúsí" },
      { language: "ig", name: "ofe egusi" },
      { language: "ha", name: "miyan agushi" },
    ],
    region: "Everywhere, from Lagos to Kano",
    minutes: 75,
    servings: 6,
    description:
      "The soup that every part of Nigeria claims. Ground melon seed is dropped into hot palm oil in spoonfuls, left alone until it curdles, and only then stirred into the stock. Patience at that moment is the whole difference between soft lumps and porridge.",
    colour: "calabash",
    ingredients: [
      grams("Egusi (melon seed)", 50, { productId: "1", note: "ground" }),
      meat(120),
      stockfish(20, { isOptional: true }),
      catfish(25),
      crayfish(7),
      iru(3),
      grams("Ugu (fluted pumpkin leaf), dried", 5, { productId: "14", note: "soaked in warm water for ten minutes" }),
      grams("Onugbu (bitterleaf), dried", 1.5, { productId: "4", note: "soaked and squeezed", isOptional: true }),
      hotPepper(0.5),
      palmOil(30),
      pieces("Tatashe (red bell pepper)", 0.5),
      rodo(0.5),
      onion(0.33),
      grams("Salt", 1.5),
    ],
    steps: [
      "Season the meat with salt and half of the onion and cook it until it is nearly tender. Add the soaked stockfish for the last twenty minutes. Keep every drop of the stock.",
      "Blend the tatashe, the rodo and the rest of the onion. Mix the ground egusi with just enough water to make a thick paste.",
      "Warm the palm oil until it runs clear and thin, not until it smokes. Fry the blended pepper in it for ten minutes, until the oil comes up at the sides.",
      "Pour in the stock and the iru. When it bubbles, drop in the egusi paste by the spoonful. Cover the pot and do not stir for ten minutes.",
      "Now stir gently. Add meat, stockfish, catfish, crayfish and Cameroon pepper and simmer for fifteen minutes, until the oil floats.",
      "Squeeze the leaves and stir them in. Five minutes more, then taste for salt.",
    ],
    goesWith: ["eba-and-pounded-yam"],
    searchWords: ["egusi soup", "ofe egusi", "obe egusi", "efo elegusi", "melon soup", "miyan agushi"],
  },
  {
    id: "jollof-rice",
    name: "Jollof rice",
    nameLanguage: "en",
    names: [],
    region: "Loved all over Nigeria",
    minutes: 75,
    servings: 8,
    description:
      "Rice cooked in a fried pepper sauce until each grain is red and stands alone, with a little catching at the bottom of the pot, because that is what makes it party jollof. For native jollof use palm oil, iru and smoked fish.",
    colour: "palm",
    ingredients: [
      grams("Long-grain parboiled rice", 90, { note: "washed until the water runs clear" }),
      pieces("Tatashe (red bell pepper)", 0.5),
      pieces("Tomato", 0.7),
      rodo(0.2),
      onion(0.3),
      grams("Tomato paste", 15),
      millilitres("Vegetable oil", 20),
      millilitres("Chicken or beef stock", 120),
      hotPepper(0.3),
      crayfish(3, { isOptional: true }),
      iru(1.5, { isOptional: true, note: "for native jollof" }),
      catfish(12, { isOptional: true, note: "for native jollof" }),
      pieces("Bay leaf", 0.25),
      grams("Curry powder and thyme", 1),
      grams("Salt", 1.5),
    ],
    steps: [
      "Blend tatashe, tomatoes, rodo and half of the onion, and boil it down until it is thick.",
      "Fry the rest of the onion in the oil, then the tomato paste, for five minutes: raw paste is sour. Add the peppers and fry until the oil comes up.",
      "Add stock, bay leaf, curry, thyme, Cameroon pepper and salt. It should taste a little too salty now. For native jollof add crayfish, iru and catfish.",
      "Stir in the rice. The liquid should stand a finger’s breadth below it. Cover it with foil and a lid and turn the fire down low.",
      "After thirty minutes, turn it once with a fork, add a splash of water if it is hard, and cover it again for ten minutes.",
      "For the taste of a party, turn the fire up for the last three minutes, and listen.",
    ],
    goesWith: ["moi-moi", "suya"],
    searchWords: ["jollof rice", "jollof", "party jollof", "native jollof", "iwuk edesi"],
  },
  {
    id: "suya",
    name: "Suya (spiced beef on skewers)",
    nameLanguage: "ha",
    names: [{ language: "ha", name: "tsire" }],
    region: "The North, and every street corner after dark",
    minutes: 75,
    servings: 4,
    description:
      "Thin beef, yaji pressed in with the hand, and a hot fire. The mai suya by the road has charcoal and an opinion; a grill at its hottest does nearly as well.",
    colour: "clay",
    ingredients: [
      grams("Yaji (suya spice)", 20, { productId: "19", note: "and more for the plate" }),
      grams("Beef, sirloin or rump", 180, { note: "in slices as thin as you can" }),
      millilitres("Groundnut oil", 15),
      onion(0.5),
      pieces("Tomato", 0.5, { note: "sliced" }),
      grams("Cabbage", 30, { isOptional: true, note: "shredded" }),
      grams("Salt", 1.2),
    ],
    steps: [
      "Soak wooden skewers in water. Thread the beef flat, like a folded cloth.",
      "Brush it with half of the oil, then press the yaji in on both sides. Let it rest for half an hour.",
      "Grill it as hot as you can, three to four minutes a side. Brush it with the rest of the oil when you turn it.",
      "Dust it with fresh yaji while it is hot. Serve it with onion, tomato and cabbage, in newspaper if you want it to taste right.",
    ],
    goesWith: ["jollof-rice"],
    searchWords: ["suya", "tsire", "kilishi", "balangu", "mai suya"],
  },
  {
    id: "moi-moi",
    name: "Moi moi (steamed bean pudding)",
    nameLanguage: "yo",
    names: [
      { language: "yo", name: "mọ́ínmọ́ín" },
      { language: "ha", name: "alale" },
    ],
    region: "The South-West, and every party",
    minutes: 110,
    servings: 6,
    description:
      "Peeled beans blended with peppers until they are as smooth as cream, then steamed. It is said to have seven lives: one for each thing hidden in it. Two or three are already generous.",
    colour: "forest",
    ingredients: [
      grams("Brown or black-eyed beans", 80, { note: "soaked and peeled" }),
      pieces("Tatashe (red bell pepper)", 0.5),
      rodo(0.25),
      onion(0.33),
      crayfish(5),
      catfish(12, { isOptional: true, note: "boned and flaked" }),
      pieces("Egg", 0.5, { isOptional: true, note: "boiled, in quarters" }),
      millilitres("Vegetable oil", 20),
      millilitres("Warm stock or water", 70),
      grams("Salt", 1.2),
    ],
    steps: [
      "Blend beans, tatashe, rodo and onion with a little of the stock until you feel no grain between your fingers.",
      "Beat in the oil, the crayfish and as much warm stock as makes it run off the spoon like double cream. Salt it: beans swallow salt.",
      "Pour it into leaves, cups or oiled tins, two thirds full, with a piece of fish and egg in each.",
      "Steam it, well covered, for 45 to 60 minutes. A knife that comes out clean says that it is done.",
      "Let it rest for ten minutes: it sets as it cools.",
    ],
    goesWith: ["jollof-rice"],
    searchWords: ["moi moi", "moin moin", "moimoi", "olele", "bean pudding"],
  },
  {
    id: "pepper-soup",
    name: "Pepper soup (goat or catfish)",
    nameLanguage: "pcm",
    names: [
      { language: "ig", name: "ofe ose" },
      { language: "ha", name: "farfesu" },
    ],
    region: "Everywhere; with yam, in Delta",
    minutes: 60,
    servings: 4,
    description:
      "Clear, hot and full of spice, for a cold, for a new mother, for a Friday. It has no oil and no thickening, so the spices have nowhere to hide: toast them and grind them fresh.",
    colour: "palm",
    ingredients: [
      meat(200, "Goat on the bone, or fresh catfish"),
      grams("Ehuru (calabash nutmeg)", 1.2, { productId: "9", note: "toasted, shelled and ground" }),
      grams("Uda (grains of Selim)", 1, { productId: "12", note: "bruised" }),
      grams("Uziza seed", 0.8, { productId: "17", note: "ground" }),
      hotPepper(1),
      crayfish(4, { isOptional: true }),
      onion(0.5),
      rodo(0.5),
      grams("Scent leaf (nchanwu) or basil", 5, { note: "torn" }),
      grams("Salt", 1.5),
    ],
    steps: [
      "Cover the goat with water, add onion and salt, and cook it until it is nearly tender. For catfish, boil the water with the onion first; the fish needs only twelve minutes.",
      "Add ehuru, uda, uziza, Cameroon pepper and the chopped rodo.",
      "Simmer for twenty minutes, half covered. It should stay thin: top it up with hot water.",
      "Stir in crayfish and scent leaf, wait two minutes, take out the uda, and drink it hot.",
    ],
    goesWith: ["eba-and-pounded-yam"],
    searchWords: ["pepper soup", "peppersoup", "ukodo", "goat meat pepper soup", "point and kill"],
  },
  {
    id: "ofe-onugbu",
    name: "Ofe onugbu (bitterleaf soup)",
    nameLanguage: "ig",
    names: [{ language: "ig", name: "ofe ọnụgbụ" }],
    region: "Anambra",
    minutes: 90,
    servings: 6,
    description:
      "Onitsha’s soup: bitterleaf washed until only a clean edge is left, thickened with pounded cocoyam and rounded with ogiri or iru. It tastes better on the second day, if it lives to see one.",
    colour: "indigo",
    ingredients: [
      grams("Onugbu (bitterleaf), dried", 6, {
        productId: "4",
        note: "soaked in hot water, squeezed, washed once more",
      }),
      grams("Cocoyam (ede)", 60, { note: "boiled and pounded smooth" }),
      meat(130),
      stockfish(30),
      catfish(25),
      crayfish(8),
      iru(2, { note: "instead of ogiri" }),
      hotPepper(0.5),
      palmOil(35),
      grams("Salt", 1.5),
    ],
    steps: [
      "Cook the meat with salt until it is nearly done, add the soaked stockfish, and cook both until they are tender. Top up with water so that there is enough for a soup.",
      "Add palm oil, crayfish, iru and pepper and boil hard for ten minutes.",
      "Drop in the pounded cocoyam in small lumps. When they have melted, the soup is thick enough.",
      "Add the bitterleaf and the catfish and simmer for ten minutes.",
      "Taste. If it is still too bitter for you, wash the leaf longer next time; a pinch of salt helps today.",
    ],
    goesWith: ["eba-and-pounded-yam"],
    searchWords: ["ofe onugbu", "ofe olugbu", "bitterleaf soup", "bitter leaf soup", "onugbu soup"],
  },
  {
    id: "edikang-ikong",
    name: "Edikang ikong (ugu and waterleaf soup)",
    nameLanguage: "efi",
    names: [{ language: "efi", name: "edikaŋ ikoŋ" }],
    region: "Cross River and Akwa Ibom",
    minutes: 80,
    servings: 6,
    description:
      "The Efik and Ibibio way to say that a guest matters: more leaf than seems possible, more fish than seems sensible, and almost no water. What liquid there is comes from the waterleaf.",
    colour: "forest",
    ingredients: [
      grams("Ugu (fluted pumpkin leaf), dried", 12, { productId: "14", note: "soaked in warm water and squeezed" }),
      grams("Waterleaf, or spinach", 120, { note: "chopped" }),
      meat(120, "Beef and shaki (tripe)"),
      stockfish(30),
      catfish(30),
      crayfish(12),
      grams("Oporo (smoked prawns)", 8, { productId: "18", isOptional: true }),
      grams("Periwinkles", 40, { isOptional: true, note: "shelled, rinsed well" }),
      hotPepper(0.7),
      palmOil(45),
      onion(0.33),
      grams("Salt", 1.5),
    ],
    steps: [
      "Cook the meat and tripe with onion and salt in little water, so that only a cupful of strong stock is left at the end. Add the soaked stockfish halfway.",
      "Put in catfish, prawns and periwinkles and pour over the palm oil. Let it bubble for ten minutes.",
      "Add the waterleaf. It gives its own water: do not add any.",
      "When most of that water has gone, stir in the ugu, the crayfish and the pepper.",
      "Five minutes, uncovered, and off the fire while the leaves are still green.",
    ],
    goesWith: ["eba-and-pounded-yam"],
    searchWords: ["edikang ikong", "edikaikong", "edikang-ikong", "vegetable soup", "calabar soup"],
  },
  {
    id: "ogbono-soup",
    name: "Ogbono soup (draw soup)",
    nameLanguage: "ig",
    names: [
      { language: "ig", name: "ofe ọgbọnọ" },
      { language: "yo", name: "ọbẹ̀ àpọ̀n" },
    ],
    region: "The East, Edo and Delta",
    minutes: 60,
    servings: 6,
    description:
      "A soup that draws: it stretches from the bowl to the mouth, and nobody who grew up with it would have it any other way. Ogbono is melted in warm oil, never fried, because too much heat takes the draw away.",
    colour: "clay",
    ingredients: [
      grams("Ogbono (bush mango kernel)", 20, { productId: "7", note: "ground" }),
      meat(120),
      stockfish(20),
      catfish(25),
      crayfish(6),
      iru(2.5),
      grams("Ugu (fluted pumpkin leaf), dried", 3, { productId: "14", note: "soaked", isOptional: true }),
      hotPepper(0.5),
      palmOil(25),
      rodo(0.33),
      grams("Salt", 1.5),
    ],
    steps: [
      "Cook the meat with salt until it is tender, with the soaked stockfish for the last twenty minutes. Take it out and keep the stock hot.",
      "In a dry pot, melt the palm oil over a low fire. Take it off the fire, stir in the ground ogbono and press out every lump.",
      "Put the pot back and add the hot stock a ladle at a time, stirring one way, until the soup stretches from the spoon.",
      "Add iru, crayfish, Cameroon pepper and the chopped rodo. Leave the lid off from here on, or it will boil over.",
      "After ten minutes put in meat, stockfish and catfish, and the leaves if you use them. Five minutes more and it is ready.",
    ],
    goesWith: ["eba-and-pounded-yam"],
    searchWords: ["ogbono soup", "ofe ogbono", "draw soup", "apon"],
  },
  {
    id: "oha-soup",
    name: "Ofe oha (oha leaf soup)",
    nameLanguage: "ig",
    names: [{ language: "ig", name: "ofe ọha" }],
    region: "Imo, Abia and Enugu",
    minutes: 80,
    servings: 6,
    description:
      "Oha is torn by hand and never cut, because a knife darkens it. The leaf has to come from your market, fresh or frozen; everything that makes the pot smell of home is here.",
    colour: "calabash",
    ingredients: [
      grams("Oha leaves", 40, { note: "torn by hand" }),
      grams("Cocoyam (ede)", 60, { note: "boiled and pounded smooth" }),
      meat(130),
      stockfish(30),
      catfish(25),
      crayfish(8),
      grams("Uziza seed", 0.7, { productId: "17", note: "ground" }),
      iru(2, { note: "instead of ogiri" }),
      hotPepper(0.5),
      palmOil(30),
      grams("Salt", 1.5),
    ],
    steps: [
      "Cook the meat with salt until tender, with the soaked stockfish for the last twenty minutes.",
      "Add palm oil, crayfish, iru, pepper and uziza to the stock and let it boil for ten minutes.",
      "Drop in the cocoyam in lumps and let them melt. Add the catfish.",
      "Tear the oha into the pot, stir once, and give it three minutes. No longer, or it turns dark.",
    ],
    goesWith: ["eba-and-pounded-yam"],
    searchWords: ["oha soup", "ofe oha", "ora soup", "ofe ora"],
  },
  {
    id: "ayamase",
    name: "Ayamase (ofada stew)",
    nameLanguage: "yo",
    names: [{ language: "yo", name: "ọbẹ̀ ayámáṣe" }],
    region: "Ogun and Lagos",
    minutes: 90,
    servings: 6,
    description:
      "A dark green stew with a deep smell of iru, made for ofada rice wrapped in a leaf. The palm oil is bleached until it is pale, which smokes: open a window, or use it as it is and call it your own.",
    colour: "forest",
    ingredients: [
      iru(8),
      pieces("Green bell pepper", 1.2),
      pieces("Ata rodo, green (Scotch bonnet)", 0.7),
      onion(0.5),
      meat(130, "Assorted meat (shaki, ponmo, beef)"),
      crayfish(5),
      pieces("Egg", 1, { note: "boiled", isOptional: true }),
      palmOil(50),
      grams("Salt", 1.5),
    ],
    steps: [
      "Cook the meat until tender, cut it small, and fry it lightly. Keep the stock.",
      "Blend the green peppers, rodo and half of the onion coarsely. Boil it down until hardly any water is left.",
      "Heat the palm oil in a covered pot over a medium fire for about ten minutes, until it is clear. Let it cool before you lift the lid.",
      "Fry the rest of the onion in the oil, then the iru. This is the smell you came for.",
      "Add the peppers and fry for fifteen minutes. Add meat, crayfish and a ladle of stock, and cook until the oil floats. The eggs go in last.",
    ],
    goesWith: ["jollof-rice"],
    searchWords: ["ayamase", "ofada stew", "ofada sauce", "obe ata dindin", "designer stew"],
  },
  {
    id: "banga-soup",
    name: "Banga soup (palm nut soup)",
    nameLanguage: "pcm",
    names: [
      { language: "urh", name: "amiedi" },
      { language: "ig", name: "ofe akwụ" },
    ],
    region: "Delta and the East",
    minutes: 75,
    servings: 6,
    description:
      "Palm nuts boiled, pounded and strained, then cooked down with spices until the oil rises. In Warri it is eaten with starch, in the East with rice as ofe akwu. A tin of palm nut cream saves an afternoon.",
    colour: "clay",
    ingredients: [
      grams("Palm nut cream", 130, { note: "tinned, or strained from 1 kg of palm nuts" }),
      meat(100, "Goat, beef or fresh catfish"),
      catfish(25),
      crayfish(8),
      grams("Ehuru (calabash nutmeg)", 0.7, { productId: "9", note: "toasted, shelled and ground" }),
      grams("Uda (grains of Selim)", 0.7, { productId: "12", note: "bruised, taken out before serving" }),
      grams("Orunla (dried okra)", 2, { productId: "20", isOptional: true, note: "if you want it to draw" }),
      hotPepper(0.7),
      onion(0.25),
      grams("Bitterleaf or scent leaf", 5, { isOptional: true, note: "fresh, shredded" }),
      grams("Salt", 1.5),
    ],
    steps: [
      "Cook the meat with onion and salt until it is tender.",
      "Stir in the palm nut cream with two cups of water or stock. Boil it, uncovered, until it has thickened and the oil shows: twenty minutes or so.",
      "Add ehuru, uda, Cameroon pepper and crayfish and simmer for ten minutes more.",
      "Put in meat and catfish, and the okra if you want it to draw. Ten minutes.",
      "Take out the uda, scatter the leaf, taste for salt.",
    ],
    goesWith: ["eba-and-pounded-yam"],
    searchWords: ["banga soup", "banga stew", "ofe akwu", "palm nut soup", "amiedi"],
  },
  {
    id: "efo-riro",
    name: "Efo riro (stirred spinach stew)",
    nameLanguage: "yo",
    names: [{ language: "yo", name: "ẹ̀fọ́ rírò" }],
    region: "The South-West",
    minutes: 60,
    servings: 6,
    description:
      "Rírò means stirred. Spinach, or shoko if you can find it, is folded into a fried pepper sauce with iru and every dried fish in the house. It should be thick enough to stand on the plate.",
    colour: "palm",
    ingredients: [
      grams("Spinach or efo shoko", 150, { note: "blanched and squeezed" }),
      iru(4),
      crayfish(6),
      catfish(25),
      grams("Oporo (smoked prawns)", 10, { productId: "18", isOptional: true }),
      stockfish(20, { isOptional: true }),
      meat(100, "Beef, ponmo or shaki"),
      pieces("Tatashe (red bell pepper)", 0.7),
      rodo(0.5),
      onion(0.5),
      palmOil(35),
      grams("Salt", 1.5),
    ],
    steps: [
      "Cook the meat until tender, with the soaked stockfish for the last twenty minutes.",
      "Blend tatashe, rodo and half of the onion coarsely.",
      "Heat the palm oil, soften the rest of the onion, add the iru and fry it for two minutes.",
      "Add the blended pepper and fry it until it is thick and the oil comes up.",
      "Add meat, fish, prawns, crayfish and a very little stock. Ten minutes.",
      "Fold in the spinach, squeezed dry. Five minutes, uncovered.",
    ],
    goesWith: ["eba-and-pounded-yam"],
    searchWords: ["efo riro", "vegetable soup", "efo", "spinach stew"],
  },
  {
    id: "eba-and-pounded-yam",
    name: "Eba and pounded yam (swallows)",
    nameLanguage: "yo",
    names: [
      { language: "yo", name: "ẹ̀bà" },
      { language: "yo", name: "iyán" },
      { language: "ig", name: "ụtara ji" },
    ],
    region: "Everywhere",
    minutes: 15,
    servings: 4,
    description:
      "Soup needs something to carry it. Eba takes ten minutes and hot water; pounded yam takes a strong arm. Both are rolled in the fingers, dipped, and swallowed.",
    colour: "indigo",
    ingredients: [
      grams("Garri Ijebu", 90, { productId: "5", note: "for eba" }),
      grams("White yam", 300, { isOptional: true, note: "for pounded yam instead" }),
      millilitres("Boiling water", 220),
    ],
    steps: [
      "For eba: pour boiling water into a warm bowl and scatter the garri over it until it stands just above the water. Cover it and wait three minutes.",
      "Turn it with a wooden spoon, hard, until it is smooth and comes away from the bowl. Wet your hands and shape it.",
      "For pounded yam: peel the yam, boil it in pieces until a fork goes through, and drain it. Pound it hot until no lump is left; a mixer with a dough hook will do it.",
      "Wrap what you do not eat at once, so that it keeps no skin.",
    ],
    goesWith: ["egusi-soup", "ogbono-soup", "efo-riro"],
    searchWords: ["eba", "pounded yam", "iyan", "utara", "swallow", "fufu", "poundo"],
  },
  {
    id: "asaro",
    name: "Asaro (yam porridge)",
    nameLanguage: "yo",
    names: [{ language: "yo", name: "àsáró" }],
    region: "The South-West",
    minutes: 50,
    servings: 4,
    description:
      "Yam cooked soft in a pepper sauce until some of it melts and the rest holds. One pot, one spoon, and nobody asks for a swallow.",
    colour: "calabash",
    ingredients: [
      grams("White yam", 300, { note: "peeled, in chunks" }),
      crayfish(6),
      catfish(25, { note: "rinsed in hot water and flaked" }),
      hotPepper(0.5),
      grams("Ugu (fluted pumpkin leaf), dried", 2, { productId: "14", note: "soaked", isOptional: true }),
      pieces("Tatashe (red bell pepper)", 0.5),
      pieces("Tomato", 0.5),
      rodo(0.25),
      onion(0.5),
      palmOil(25),
      grams("Salt", 1.5),
    ],
    steps: [
      "Blend tatashe, tomato, rodo and half of the onion.",
      "Put the yam into a pot, just cover it with water, salt it and cook it for ten minutes.",
      "Add the blended pepper, the palm oil, the rest of the onion, crayfish and Cameroon pepper. Do not stir yet.",
      "When the yam is soft, mash a third of it against the side of the pot and stir. Add the catfish.",
      "Five minutes more on a low fire, with the leaves. It thickens as it stands.",
    ],
    goesWith: ["efo-riro"],
    searchWords: ["asaro", "yam porridge", "yam pottage"],
  },
];

/** The dishes of a new shop. Amounts are for one serving. */
export const firstDishes: Dish[] = recipes.map((dish) => {
  return { ...dish, ingredients: dish.ingredients.map((one) => ({ ...unstated, ...one })) };
});

/** The substitutes of a new shop, by the weight as sold: dried for dried. */
export const firstSubstitutions: Substitution[] = [
  {
    products: ["6", "8"],
    grams: [100, 100],
    sentence: "It is the same fish: whole has to be sawn first, pieces only soaked.",
  },
  {
    products: ["11", "18"],
    grams: [100, 80],
    sentence: "Prawns are sweeter and catfish smokier; both carry a soup.",
  },
  {
    products: ["18", "2"],
    grams: [80, 100],
    sentence: "Ground, they season alike; prawns taste a little sweeter.",
  },
  {
    products: ["14", "4"],
    grams: [100, 60],
    sentence: "Ugu is mild and bitterleaf is not: it becomes another soup, and a good one.",
  },
  {
    products: ["20", "7"],
    grams: [60, 100],
    sentence: "Both draw. Okra is greener and lighter, ogbono earthier.",
  },
  {
    products: ["12", "9"],
    grams: [100, 120],
    sentence: "Uda is smokier and ehuru warmer; with one of them a pepper soup still smells right.",
  },
  {
    products: ["10", "5"],
    grams: [100, 100],
    sentence: "Another swallow: amala is soft and earthy, eba firm and a little sour.",
  },
  {
    products: ["16", "5"],
    grams: [100, 100],
    sentence: "Another swallow: plantain amala is lighter and a little sweet.",
  },
];
