import { randomBytes } from "node:crypto";
import { failed, firstLine, passed, type Check, type Finding, type Outside } from "./run-checks.ts";

/** Whether each provider accepts the shop's keys. */
export const providerChecks: Check<Outside>[] = [
  { name: "OPay", look: ({ providers }) => askForUnknownPayment(providers.opay) },
  { name: "Monnify", look: ({ providers }) => askForUnknownPayment(providers.moniepoint) },
];

/** Asks about a payment that does not exist: the provider checks the keys, and nothing happens. */
async function askForUnknownPayment(provider: Outside["providers"]["opay"]): Promise<Finding> {
  if (!provider) return passed("no keys, so not offered");
  const reference = `CHECK${randomBytes(10).toString("hex")}`;
  try {
    const { state } = await provider.query({ reference });
    if (state === "unknown") return passed("accepts the keys");
    return failed(`knows a payment that the shop never made (${state}): check the base URL`);
  } catch (error) {
    return failed(`${firstLine(error)}: check the keys, the base URL and the way out of the firewall`);
  }
}
