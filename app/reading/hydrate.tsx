import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { PAGE_DATA } from "./first-touch.ts";
import { ReadingApp, type PageData } from "./reading-app.tsx";

// The entry of the code of all reading pages. It is loaded after the document has been parsed.

type Page = { default: ComponentType<{ loaderData: never }> };

const pages = import.meta.glob<Page>("../storefront/**/*-page.tsx");

void hydrate();

async function hydrate(): Promise<void> {
  const { file, ...data } = JSON.parse(document.getElementById(PAGE_DATA)?.textContent ?? "") as PageData;
  const module = await pages[`../storefront/${file}.tsx`]?.();
  if (module) hydrateRoot(document.body, <ReadingApp page={module.default} {...data} />);
}
