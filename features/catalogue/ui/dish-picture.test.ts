import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DishPicture } from "./dish-picture.tsx";

const names = [{ language: "yo", name: "ọbẹ̀ ẹ̀gúsí" }];
const egusi = {
  id: "egusi-soup",
  name: "Egusi soup (melon seed soup)",
  nameLanguage: "yo",
  names,
  colour: "calabash" as const,
};
const render = (dish: React.ComponentProps<typeof DishPicture>["dish"], isSmall = false) =>
  renderToStaticMarkup(createElement(DishPicture, { dish, isSmall, sizes: "100px" }));

test("a dish with a picture shows it with its alternative text", () => {
  const html = render({ ...egusi, image: "/pictures/dish-egusi-soup", imageAlt: "A bowl." });
  expect(html).toContain('alt="A bowl."');
  expect(html).not.toContain("dish-tile");
});

test("a dish without one has a tile in its colour with its name at home, which screen readers pass over", () => {
  const html = render({ ...egusi, image: null });
  expect(html).not.toContain("<img");
  expect(html).toMatch(/^<span class="[^"]*dish-tile[^"]*colour-calabash" aria-hidden="true">/);
  expect(html).toContain('lang="yo">ọbẹ̀ ẹ̀gúsí</span>');
  expect(render({ ...egusi, names: [], image: null })).toContain('lang="yo">Egusi soup</span>');
  expect(render({ ...egusi, image: null }, true)).not.toContain("ẹ̀gúsí");
});
