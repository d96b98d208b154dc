/** What features add to the page of an order in the office, with what they read for it (`page-data.ts`). */
export * as gifts from "./gifts/order-page.ts";
