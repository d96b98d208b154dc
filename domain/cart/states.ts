/** Nigeria's 36 states and its capital territory, as postal addresses name them. */
const nigerianStates = (
  "Abia, Adamawa, Akwa Ibom, Anambra, Bauchi, Bayelsa, Benue, Borno, Cross River, Delta, Ebonyi, Edo, Ekiti, " +
  "Enugu, FCT (Abuja), Gombe, Imo, Jigawa, Kaduna, Kano, Katsina, Kebbi, Kogi, Kwara, Lagos, Nasarawa, Niger, " +
  "Ogun, Ondo, Osun, Oyo, Plateau, Rivers, Sokoto, Taraba, Yobe, Zamfara"
).split(", ");

/** The states the forms offer for a country; undefined where the state is typed, or there is none. */
export function statesOf(country: string): string[] | undefined {
  return country === "Nigeria" ? nigerianStates : undefined;
}
