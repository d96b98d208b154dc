import { randomBytes } from "node:crypto";
import {
  failed,
  firstLine,
  passed,
  warning,
  type Check,
  type Finding,
  type Outside,
} from "#platform/health/run-checks.ts";

/** Whether each provider accepts the shop's keys. */
export const providerChecks: Check<Outside>[] = [
  { name: "OPay", look: ({ providers }) => askForUnknownPayment(providers.opay) },
  { name: "Monnify", look: ({ providers }) => askForUnknownPayment(providers.moniepoint) },
  { name: "Paystack", look: (outside) => refuseTestKey(outside, "paystack", /^sk_test_/) },
  { name: "Flutterwave", look: (outside) => refuseTestKey(outside, "flutterwave", /^FLWSECK_TEST/) },
];

/** With these providers the key alone decides whether money moves: a test key lets anybody pay with a test card. */
async function refuseTestKey(
  { config, providers }: Outside,
  name: "paystack" | "flutterwave",
  forTests: RegExp,
): Promise<Finding> {
  const isTest = forTests.test(config[name]?.secretKey ?? "");
  if (!config.production || !isTest) return askForUnknownPayment(providers[name]);
  return failed("has a key for tests, with which customers pay nothing: set the live key");
}

/** Asks about a payment that does not exist: the provider checks the keys, and nothing happens. */
async function askForUnknownPayment(provider: Outside["providers"]["opay"]): Promise<Finding> {
  if (!provider) return passed("no keys, so not offered");
  const reference = `CHECK${randomBytes(10).toString("hex")}`;
  try {
    const { state } = await provider.query({ reference });
    if (state !== "unknown") {
      return failed(`knows a payment that the shop never made (${state}): check the base URL`);
    }
    const problem = await provider.findAccountProblem?.();
    return problem ? warning(`accepts the keys, but ${problem}`) : passed("accepts the keys");
  } catch (error) {
    return failed(`${firstLine(error)}: check the keys, the base URL and the way out of the firewall`);
  }
}
