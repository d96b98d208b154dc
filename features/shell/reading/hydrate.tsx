import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { PAGE_DATA } from "../../../platform/reading/first-touch.ts";
import { ReadingApp, type PageData } from "./reading-app.tsx";

/** Called by the entry of a page's code (vite.config.ts), which is loaded after the document has been parsed. */
export function hydrate(page: ComponentType<{ loaderData: never }>): void {
  const data = JSON.parse(document.getElementById(PAGE_DATA)?.textContent ?? "") as PageData;
  hydrateRoot(document.body, <ReadingApp page={page} {...data} />);
}
