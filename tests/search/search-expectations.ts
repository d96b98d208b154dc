/**
 * Searches as customers type them, with the expected results: the ids of the products that come first, in this order;
 * the goods that are announced as coming soon; another spelling that is proposed. `only`: nothing else is found.
 */
export type Expectation = {
  search: string;
  first?: string[];
  only?: true;
  soon?: string;
  didYouMean?: string;
  not?: string[];
};

const [egusi, crayfish, cameroon, bitterleaf, garri, stockfish, ogbono, stockfishPieces, ehuru, yamFlour] = ids(1);
const [catfish, uda, tigerNuts, ugu, iru, plantainFlour, uziza, prawns, suya, okra] = ids(11);

export const expectations: Expectation[] = [
  // Searches that once had no results, or a wrong order.
  { search: "egusi", first: [egusi] },
  { search: "egusi soup", first: [egusi, crayfish] },
  { search: "yam", first: [yamFlour] },
  { search: "plantain flower", first: [plantainFlour], only: true },
  { search: "eforiro", first: [crayfish] },
  { search: "efo riro", first: [crayfish] },
  { search: "palmoil", soon: "Palm oil" },
  { search: "palm oil", soon: "Palm oil" },
  { search: "red palm oil 5 litres", soon: "Palm oil" },
  { search: "ogiri", first: [iru], only: true },
  { search: "ogbono for two", first: [ogbono] },
  { search: "dried fish", first: [catfish, stockfishPieces] },
  { search: "fufu", first: [garri, yamFlour, plantainFlour], soon: "Fufu (cassava)", not: [egusi] },
  { search: "pounded yam", first: [yamFlour], soon: "Pounded yam flour" },
  { search: "crayfish powder", first: [crayfish] },
  { search: "eru", soon: "Okazi leaf", not: [uda] },
  // Yoruba.
  { search: "èlùbọ́", first: [yamFlour, plantainFlour] },
  { search: "amala", first: [yamFlour, plantainFlour] },
  { search: "ewuro", first: [bitterleaf] },
  { search: "eja kika", first: [catfish], only: true },
  { search: "iru", first: [iru] },
  { search: "apon", first: [ogbono] },
  { search: "eeru", first: [uda] },
  { search: "iyere", first: [uziza] },
  { search: "panla", first: [stockfishPieces, stockfish] },
  { search: "epo pupa", soon: "Palm oil" },
  { search: "ata rodo", soon: "Ata rodo (scotch bonnet)" },
  { search: "ponmo", soon: "Ponmo (cow skin)" },
  { search: "ewedu", soon: "Ewedu (jute leaf)" },
  { search: "oloyin", soon: "Honey beans" },
  // Igbo.
  { search: "okporoko", first: [stockfishPieces, stockfish], only: true },
  { search: "ọnụgbụ", first: [bitterleaf] },
  { search: "ofe nsala", first: [crayfish, catfish], not: [egusi] },
  { search: "ehuru", first: [ehuru] },
  { search: "uziza", first: [uziza] },
  { search: "mkpuru uziza", first: [uziza], only: true },
  { search: "ugu", first: [ugu] },
  { search: "akamu", soon: "Ogi (pap)" },
  { search: "kpomo", soon: "Ponmo (cow skin)" },
  // Hausa.
  { search: "daddawa", first: [iru], only: true },
  { search: "yaji", first: [suya] },
  { search: "kunun aya", first: [tigerNuts], only: true },
  { search: "busasshiyar kubewa", first: [okra] },
  { search: "shuwaka", first: [bitterleaf], only: true },
  { search: "kuli kuli", soon: "Kuli kuli", first: [suya] },
  { search: "zobo", soon: "Zobo (hibiscus)", only: true },
  // Efik, Edo and others.
  { search: "ikon", first: [egusi] },
  { search: "edikang ikong", first: [crayfish, catfish] },
  { search: "afang soup", soon: "Okazi leaf", first: [crayfish] },
  { search: "etidot", first: [bitterleaf], only: true },
  { search: "ikpogi", first: [egusi], only: true },
  // English and pidgin, as people really write.
  { search: "stock fish", first: [stockfishPieces, stockfish], only: true },
  { search: "black pepper", first: [uziza] },
  { search: "pepper soup spice", first: [cameroon, uziza] },
  { search: "locust beans", first: [iru], only: true },
  { search: "tiger nut 1kg", first: [tigerNuts], only: true },
  { search: "white garri 5kg", first: [garri], only: true },
  { search: "bitter leave", first: [bitterleaf], only: true },
  { search: "smoked prawns", first: [prawns], only: true },
  { search: "suya pepper", first: [suya] },
  { search: "draw soup", first: [ogbono] },
  { search: "swallow", first: [garri, yamFlour, plantainFlour] },
  { search: "scotch bonnet", soon: "Ata rodo (scotch bonnet)", first: [cameroon] },
  { search: "maggi", soon: "Stock cubes", only: true },
  { search: "rice", soon: "Ofada rice" },
  { search: "plantain", soon: "Fresh plantain", first: [plantainFlour] },
  { search: "goat meat", not: [egusi] },
  // Misspelled.
  { search: "ogbonno", first: [ogbono], didYouMean: "ogbono" },
  { search: "egussi", first: [egusi], didYouMean: "egusi" },
  { search: "okporocko", first: [stockfishPieces, stockfish], didYouMean: "okporoko" },
  { search: "crayfsh", first: [crayfish], didYouMean: "crayfish" },
  { search: "platain flour", first: [plantainFlour], didYouMean: "plantain flour" },
  { search: "bittaleef", didYouMean: "bitterleaf", only: true },
  { search: "cameron pepper", first: [cameroon], didYouMean: "cameroon pepper" },
  { search: "palm oyl", soon: "Palm oil" },
  // Searches without any result.
  { search: "playstation", only: true },
  { search: "winter tyres", only: true },
];

function ids(from: number): [string, string, string, string, string, string, string, string, string, string] {
  const at = (place: number) => String(from + place);
  return [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8), at(9)];
}
