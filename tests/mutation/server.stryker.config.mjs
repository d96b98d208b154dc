import { strykerOptions } from "./stryker-options.mjs";

export default {
  ...strykerOptions("server"),
  mutate: ["features/{orders,payments}/server/**/*.ts", "!**/*.test.ts"],
  // A mutant in code that runs on import would cost a run of all these tests.
  ignoreStatic: true,
  // Saves the results, even of a run that was stopped; the next run tests only mutants whose code or tests have changed
  // since. Not for the rules: a new test of a table or a schema, whose mutants are static, would not be noticed.
  incremental: true,
  incrementalFile: "build/mutation/server-incremental.json",
};
