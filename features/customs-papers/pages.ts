import { packers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  {
    path: "/office/packing/customs-papers",
    file: "office/customs-papers.tsx",
    // The only amounts that packers read: a customs declaration has the value of the goods, and is on the parcel.
    staff: { read: packers },
    cost: { work: "drawDocuments" },
  },
];
