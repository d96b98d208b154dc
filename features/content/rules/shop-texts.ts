/** The texts of pages that staff can replace, with the shop's own words. */
export const ownWords = {
  "home-title": "Taste that knows the way home.",
  "home-sentence":
    "Egusi, ogbono, okporoko, iru: the things a pot asks for by name, from the people who grow, smoke and grind them.",
  about: `\
In 2015 Adaeze Nwankwo flew from Lagos to Toronto for her cousin’s wedding with more food than clothes in her \
suitcase. The officer at the airport held up a bag of pale, flat seeds and asked what they were for. "For soup," \
she said. "For homesickness," said the Nigerian grandmother behind her in the queue, and asked where in Canada you \
could buy them.

You could, as it turned out, but they were last year’s, ground to dust and sold as “melon powder”. The stockfish \
was someone else’s cod. Nobody at the shop had heard of iru, or wanted to once they smelled it. Everyone at that \
wedding had the same story, and the same aunty with the same suitcase.

So Adaeze came home and began with three things: egusi from a women’s cooperative in Benue, okporoko from an \
importer at Oyingbo who would let her choose each fish, and iru from Kwara, wrapped so well that it passed through \
four airports without starting a conversation. She packed the first forty orders on her mother’s dining table in \
Surulere.

The table is longer now, and over 500 products have crossed it. We choose a few at a time and keep the ones we \
would cook with ourselves. The name has not changed since the first label: a calabash is what you serve from when \
there are guests, and what you keep the good things in when there are none.`,
  shipping: "",
};
export type ShopTextKey = keyof typeof ownWords;

/** The most characters of each. */
export const longestTexts = { "home-title": 60, "home-sentence": 200, about: 6000, shipping: 1000 };
