/** A product's name without its form: `Eja gbigbe (smoked catfish)` from `Eja gbigbe (smoked catfish), whole`. */
export function nameInSentence(name: string): string {
  return name.split(",")[0] ?? name;
}
