import { demoAccounts } from "../../db/seed/demo.ts";
import { openSimulator } from "../../simulator/open-simulator.ts";
import { providerSettings } from "../money/paying-shop.ts";
import { amara, bola, join, joinConfirmed, joinStaff } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { fillShop, type FilledShop } from "./filled-shop.ts";
import { openShopfront, type Shopfront } from "./shopfront.ts";

const dayo = { name: "Dayo Bassey", email: "dayo@example.com", password: "afang-and-fufu" };
/** Who opens the pages of a filled shop. */
export const people = {
  visitor: undefined,
  amara,
  bola,
  dayo,
  owner: demoAccounts.chidinma,
  packer: { name: "Dayo the packer", email: "packer@example.com", password: "okpa-di-oku-nsukka" },
  bookkeeper: { name: "Dayo the bookkeeper", email: "bookkeeper@example.com", password: "okpa-di-oku-nsukka" },
};
export type Person = keyof typeof people;

/**
 * The built shop with an example of everything that its pages show; with `providers` it has the keys of all of them.
 */
export async function openFilledShopfront({ providers = false }: { providers?: boolean } = {}): Promise<{
  shopfront: Shopfront;
  filled: FilledShop;
}> {
  const simulator = providers ? await openSimulator({ port: 0, settings: { callbacks: "held" } }) : undefined;
  afterFile(async () => simulator?.close());
  const shopfront = await openShopfront(simulator && { config: providerSettings(simulator) });
  const { shop } = shopfront;
  await join(shop, bola);
  await joinConfirmed(shop, dayo);
  for (const role of ["packer", "bookkeeper"] as const) await joinStaff(shop, people[role], role);
  return { shopfront, filled: await fillShop(shop) };
}
