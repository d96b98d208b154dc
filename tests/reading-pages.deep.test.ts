import { RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { shopContext } from "#platform/http/context.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import { readingPageRenderer } from "../process/http/reading-renderer.ts";
import { openTestShop } from "./shop/test-shop.ts";

test("of many reading pages whose data arrive at once, one is rendered in each iteration of the event loop", async () => {
  const shop = await openTestShop();
  let iteration = 0;
  const renderedIn: number[] = [];
  const Page = () => {
    renderedIn.push(iteration);
    return null;
  };
  const data = Promise.withResolvers<void>();
  const route = {
    id: "faq",
    path: "faq",
    module: { handle: readingPage("content/storefront/faq/faq-page", Page), loader: () => data.promise },
  };
  const render = readingPageRenderer({
    routes: { faq: route } as unknown as ServerBuild["routes"],
    makeContext: () => new RouterContextProvider(new Map([[shopContext, shop as never]])),
    previews: {},
    pageHeaders: Promise.resolve({ headers: {}, nonce: "nonce" }),
    otherwise: (url) => Promise.reject(new Error(`${url.pathname} is not a reading page`)),
  });
  const pages = Promise.all(Array.from({ length: 4 }, () => render(new URL("/faq", shop.config.publicUrl))));
  const iterate = () => {
    iteration += 1;
    if (renderedIn.length < 4) setImmediate(iterate);
  };
  setImmediate(iterate);
  data.resolve();
  expect((await pages).map((page) => page.status)).toEqual([200, 200, 200, 200]);
  expect(new Set(renderedIn).size).toBe(4);
});
