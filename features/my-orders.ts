/** What features add to My Orders, with what they read for it (`page-data.ts`). */
export * as returns from "./returns/my-orders.tsx";
export * as recalls from "./recalls/my-orders.ts";
