import type { Navigation } from "#platform/rules/navigation.ts";

export const navigation: Navigation = {
  pages: {
    Orders: [
      { path: "/office/returns", label: "Returns", tables: ["returns"], about: "What customers want to send back." },
    ],
  },
};
