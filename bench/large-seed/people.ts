import type { Address } from "#features/accounts/rules/address.ts";
import type { Chance } from "./chance.ts";

// Plausible customers. None of them exists; their email addresses end in example.com.

const firstNames =
  "Amara Adaeze Bola Chidi Chioma Damilola Ebele Efe Emeka Folake Funmi Gbenga Halima Ibrahim Ifeoma Ijeoma Kelechi Kunle Lola Musa Ngozi Nneka Obinna Ogechi Olu Osaze Rukayat Sade Segun Simi Tayo Temi Tobi Tunde Uche Uju Yemi Yusuf Zainab Zina Grace Michael Sarah David Esther Daniel".split(
    " ",
  );
const lastNames =
  "Abiola Adebayo Adeyemi Afolabi Akande Akpan Alabi Aliyu Anyanwu Asuquo Babatunde Balogun Bello Chukwu Danjuma Edet Effiong Ekwueme Eze Ezeh Fashola Garba Ibe Idowu Igwe Ikenna Lawal Mbah Mohammed Nnamdi Nwankwo Nwosu Obi Ogunleye Okafor Okeke Okonkwo Okoro Olawale Oni Onyeka Osagie Sanusi Udo Umeh Usman Williams Johnson Mensah Otieno".split(
    " ",
  );
const streets =
  "Allen Avenue|Adeniran Ogunsanya Street|Awolowo Road|Broad Street|Ogui Road|Aba Road|Station Road|Rye Lane|High Street|Church Street|Bedford Avenue|Peachtree Street|Queen Street|King Street|Market Square|Mill Lane|Oak Drive|Airport Road".split(
    "|",
  );
const places: [weight: number, country: string, dial: string, cities: [city: string, state: string, post: string][]][] =
  [
    [
      38,
      "Nigeria",
      "+23480",
      [
        ["Ikeja", "Lagos", "100271"],
        ["Surulere", "Lagos", "101283"],
        ["Abuja", "FCT", "900211"],
        ["Enugu", "Enugu", "400001"],
        ["Port Harcourt", "Rivers", "500211"],
        ["Ibadan", "Oyo", "200211"],
      ],
    ],
    [
      24,
      "United States",
      "+1713",
      [
        ["Houston", "TX", "77002"],
        ["Atlanta", "GA", "30303"],
        ["Brooklyn", "NY", "11211"],
        ["Baltimore", "MD", "21201"],
      ],
    ],
    [
      22,
      "United Kingdom",
      "+4479",
      [
        ["London", "", "SE15 5EX"],
        ["Manchester", "", "M1 1AE"],
        ["Birmingham", "", "B1 1BB"],
        ["Leeds", "", "LS1 4DY"],
      ],
    ],
    [
      8,
      "Canada",
      "+1416",
      [
        ["Toronto", "ON", "M5H 2N2"],
        ["Calgary", "AB", "T2P 1J9"],
      ],
    ],
    [4, "Ghana", "+23324", [["Accra", "Greater Accra", "GA-039"]]],
    [2, "Kenya", "+25472", [["Nairobi", "", "00100"]]],
    [2, "South Africa", "+2782", [["Johannesburg", "Gauteng", "2000"]]],
  ];
/** In these countries eight digits follow the prefix above, elsewhere seven. */
const EIGHT_DIGITS = ["Nigeria", "United Kingdom"];

export type Person = { id: string; name: string; email: string; phone: string; address: Address; addressJson: string };

/** Generates customer `number`. */
export function person(number: number, chance: Chance): Person {
  const first = chance.pick(firstNames);
  const last = chance.pick(lastNames);
  let draw = chance.below(100);
  const place = places.find(([weight]) => (draw -= weight) < 0) ?? places[0];
  if (!place) throw new Error("There are no places");
  const [, country, dial, cities] = place;
  const [city, state, postalCode] = chance.pick(cities);
  const digits = EIGHT_DIGITS.includes(country) ? 8 : 7;
  const address = { street: `${1 + chance.below(180)} ${chance.pick(streets)}`, city, state, postalCode, country };
  return {
    id: `large-${number}`,
    name: `${first} ${last}`,
    email: `${first}.${last}.${number}@example.com`.toLowerCase(),
    phone: `${dial}${String(chance.below(10 ** digits)).padStart(digits, "0")}`,
    address,
    addressJson: JSON.stringify(address),
  };
}
