import { strykerOptions } from "./stryker-options.mjs";

export default {
  ...strykerOptions("domain"),
  mutate: ["domain/**/*.ts", "!**/*.test.ts"],
};
