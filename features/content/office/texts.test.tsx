import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import Texts from "./texts.tsx";

const texts = [
  { key: "home-title" as const, text: "", own: "Taste that knows the way home.", version: 1 },
  { key: "about" as const, text: "It began here.\n\nIt goes on.", own: "In 2015", version: 3 },
  { key: "shipping" as const, text: "", own: "", version: 1 },
];
const previews = () =>
  [...document.querySelectorAll("figure")].map((figure) =>
    [...figure.querySelectorAll("p")].map(({ textContent }) => textContent),
  );

test("beside each text is what the page will say: what is typed, or the shop's own words", () => {
  showOfficePage(Texts, { loaderData: { texts } });
  expect(previews()).toEqual([
    ["Taste that knows the way home."],
    ["It began here.", "It goes on."],
    ["The page has no note."],
  ]);
  const [title, about] = document.querySelectorAll("textarea");
  fireEvent.change(title!, { target: { value: "Soup, wherever you are." } });
  fireEvent.change(about!, { target: { value: " " } });
  expect(previews().slice(0, 2)).toEqual([["Soup, wherever you are."], ["In 2015"]]);
});

test("what became of a text is said at its form, and the other forms stay as they are", () => {
  const actionData = { errors: { text: "Too long" }, typed: { key: "about", text: "x", version: "3" }, version: 3 };
  showOfficePage(Texts, { loaderData: { texts }, actionData });
  const forms = [...document.querySelectorAll("form")];
  expect(forms.map((form) => form.textContent?.includes("Too long"))).toEqual([false, true, false]);
  expect([...document.querySelectorAll("textarea")].map(({ value }) => value)).toEqual(["", "x", ""]);
});
