/** What features have in a new shop. */
export * as "import-rules" from "./import-rules/seed.ts";
export * as "waiting-list" from "./waiting-list/seed.ts";
export * as dishes from "./dishes/seed.ts";
