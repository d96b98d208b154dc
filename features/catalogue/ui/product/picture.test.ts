import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PreviewsContext } from "#platform/ui/previews.ts";
import { Picture } from "./picture.tsx";

const image = "/pictures/egusi";
function renderAt(sizes: string): string {
  const picture = createElement(Picture, { image, imageAlt: "A bowl.", sizes });
  return renderToStaticMarkup(createElement(PreviewsContext, { value: { [image]: "data:preview" } }, picture));
}
const files = (html: string) => [...html.matchAll(/egusi-(\d+\.\w+) \d+w/g)].map((match) => match[1]);

test.each(["44px", "72px"])("a picture of %s beside a text has one file in each format and no preview", (sizes) => {
  expect(files(renderAt(sizes))).toEqual(["200.avif", "200.webp"]);
  expect(renderAt(sizes)).not.toContain("data:preview");
});

test.each(["96px", "(min-width: 60rem) 72px, 50vw", "44vw"])("one of %s has more, and a preview", (sizes) => {
  expect(files(renderAt(sizes)).length).toBeGreaterThan(5);
  expect(renderAt(sizes)).toContain("data:preview");
});
