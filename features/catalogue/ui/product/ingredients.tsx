/** Ingredients with the allergens in bold: what is between underscores, as in Open Food Facts. */
export function Ingredients({ text }: { text: string }) {
  return text.split("_").map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part));
}
