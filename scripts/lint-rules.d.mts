import type { RuleTester } from "oxlint/plugins-dev";

/** The rules that have a test, by their names without `shop/`. */
declare const plugin: {
  rules: Record<
    | "calendar-day"
    | "date-format"
    | "hundred-by-hand"
    | "mixed-money"
    | "pool-in-transaction"
    | "refusal-status"
    | "straight-apostrophe",
    Parameters<RuleTester["run"]>[1]
  >;
};
export default plugin;
