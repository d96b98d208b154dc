import type { PageData } from "#platform/page-data.ts";

export const pageData: PageData = {
  inBrowser: ["calabash-larder:at-home", "The ingredients that you said you have at home."],
};
