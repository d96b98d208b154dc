import { strykerOptions } from "./stryker-options.mjs";

export default {
  ...strykerOptions("domain"),
  mutate: ["{platform,features/*}/rules/**/*.ts", "!**/*.test.ts"],
};
