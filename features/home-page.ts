/** What features add to the home page, with what they read for it (`page-data.ts`). */
export * as dishes from "./dishes/home-page.ts";
