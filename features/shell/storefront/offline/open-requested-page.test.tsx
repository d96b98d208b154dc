import { afterEach, expect, test, vi } from "vitest";
import { runInlineScript } from "#tests/components/inline-script.ts";

const script = new URL("./open-requested-page.ts", import.meta.url).pathname;
let runs = 0;
let stop = () => {};
afterEach(() => stop());

/** Where “Try again” leads while offline, and what opens once the network is back. */
async function offlineAt(search: string): Promise<{ link: string | null | undefined; opened: string[] }> {
  const opened: string[] = [];
  vi.stubGlobal("location", { search, replace: (to: string) => opened.push(to) });
  document.body.innerHTML = '<a id="try-again" href="/">Try again</a>';
  runs += 1;
  // Each run evaluates the module anew.
  stop = await runInlineScript(() => import(/* @vite-ignore */ `${script}?${runs}`));
  dispatchEvent(new Event("online"));
  return { link: document.getElementById("try-again")?.getAttribute("href"), opened };
}

test("without a network “Try again” leads to the requested page, which opens by itself once there is one", async () => {
  const page = "/products?search=egusi&view=list";
  expect(await offlineAt(`?page=${encodeURIComponent(page)}`)).toEqual({ link: page, opened: [page] });
});

test.each([
  ["", ""],
  ["//evil.example", "another site"],
  ["/\\evil.example", "another site to a browser"],
  ["https://evil.example/", "another site"],
  ["javascript:alert(1)", "a script"],
  ["evil", "a path that begins nowhere"],
])("“%s” is no page of this shop: “Try again” leads to the first page, and nothing opens", async (page) => {
  expect(await offlineAt(page && `?page=${encodeURIComponent(page)}`)).toEqual({ link: "/", opened: [] });
});
