/** The ids of the products that go into a dish: a search for the dish finds them. */
const dishGoods: [dishes: string, ids: string][] = [
  ["egusi soup, ofe egusi, efo elegusi", "1 2 15 4 14 11 6 8"],
  ["ogbono soup, ofe ogbono", "7 2 15 11 6 8 4 14"],
  ["draw soup", "7 20"],
  ["okra soup, okro soup, ila alasepo, ofe okwuru, seafood okra", "20 2 15 18 11"],
  ["efo riro, vegetable soup", "15 2 11 3 14 18"],
  ["edikang ikong, edikaikong", "14 2 6 8 11"],
  ["bitterleaf soup, bitter leaf soup, ofe onugbu, ofe olugbu", "4 2 6 8 15"],
  ["banga soup, banga stew, ofe akwu", "9 12 2 11 18 6 8"],
  ["pepper soup, ukodo", "9 12 17 3 11"],
  ["white soup, ofe nsala", "9 12 17 2 11 8"],
  ["isi ewu, nkwobi, ngwongwo", "9 17 3"],
  ["oha soup, ofe oha, ora soup, okazi soup, afang soup", "2 6 8 11"],
  ["ayamase, ofada stew", "15 3 2"],
  ["gbegiri, ewedu soup", "15 2"],
  ["asaro, yam porridge", "2 3 11 14"],
  ["moi moi, moin moin", "2 3"],
  ["native jollof, jollof rice, jollof", "2 18 3 15 8"],
  ["fisherman soup", "18 2 11 3 17"],
  ["abacha, african salad, ugba", "2 9 6 8"],
  ["suya, kilishi, balangu, mai suya", "19"],
  ["kunu, kunun aya, kunu aya, horchata", "13"],
  ["amala, oka", "10 16"],
  ["swallow, fufu, okele, solid", "5 10 16"],
  ["pounded yam, poundo", "10"],
  ["eba, utara garri, soaking garri, drinking garri", "5"],
  ["yam flower", "10"],
  ["plantain flower", "16"],
  ["garri soup, cassava", "5"],
  ["dried fish, dry fish", "11 6 8"],
  ["seasoning, stock, umami", "2 15"],
];

/** The search words of a seeded product: the names of the dishes that it goes into. */
export function dishWords(productId: string): string[] {
  return dishGoods.flatMap(([dishes, ids]) => (ids.split(" ").includes(productId) ? dishes.split(", ") : []));
}
