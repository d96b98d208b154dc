import { JSDOM, VirtualConsole } from "jsdom";

/**
 * A page as it is painted in a browser that has stored a country: its inline scripts run, and no other code. jsdom has
 * no media queries.
 */
export async function paint(url: string, path: string, country: string | undefined): Promise<Document> {
  const html = await (await fetch(url + path)).text();
  const { window } = new JSDOM(html, {
    url: url + path,
    runScripts: "dangerously",
    virtualConsole: new VirtualConsole(),
    beforeParse(opened) {
      opened.matchMedia = () => ({ matches: false, addEventListener() {} }) as unknown as MediaQueryList;
      if (country) opened.localStorage.setItem("calabash-larder:country", JSON.stringify(country));
    },
  });
  if (window.document.readyState === "loading")
    await new Promise((resolve) => window.document.addEventListener("DOMContentLoaded", resolve));
  return window.document;
}
