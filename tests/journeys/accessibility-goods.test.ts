import { inspectPages } from "./accessible-pages.ts";
import { pagesOfGoods } from "./office-pages.ts";

inspectPages(pagesOfGoods, { as: "owner", on: ["phone", "desktop"], bar: true });
