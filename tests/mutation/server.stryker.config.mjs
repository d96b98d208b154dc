import { strykerOptions } from "./stryker-options.mjs";

export default {
  ...strykerOptions("server"),
  mutate: ["server/{orders,payments}/**/*.ts", "!**/*.test.ts"],
  // What runs while a file is imported would cost a run of all these tests for each mutant.
  ignoreStatic: true,
};
