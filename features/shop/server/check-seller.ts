import { passed, warning, type Check } from "#platform/health/run-checks.ts";
import { isNamed } from "../rules/seller.ts";
import { readSeller } from "./seller.ts";
import { isSeeded } from "./settings.ts";

/** Whether the seller is named: until then the checkout is closed. Today's list of first steps shows it too. */
export const sellerCheck: Check = {
  name: "seller",
  async look({ db }) {
    if (!(await isSeeded(db))) return passed("the first start adds the settings");
    const seller = await readSeller(db);
    if (isNamed(seller)) return passed(seller.legalName);
    return warning(
      "not named, so customers cannot order: enter name and address in the office, Settings, The business",
    );
  },
};
