/** A product's name without its form: `Eja gbigbe (smoked catfish)` of `Eja gbigbe (smoked catfish), whole`. */
export function nameInSentence(name: string): string {
  return name.split(",")[0] ?? name;
}
