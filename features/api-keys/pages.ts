import { owner, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  {
    path: "/office/settings/keys",
    file: "office/keys.tsx",
    staff: { read: owner },
    navigation: { section: "Settings", label: "Keys" },
    names: ["API keys"],
    subjects: { key: (name) => `The key ${name}` },
  },
  { path: "/office/settings/keys/new", file: "office/new-key.tsx", staff: owner, names: ["New key"] },
  { path: "/office/settings/keys/:key", file: "office/key.tsx", staff: owner },
];
