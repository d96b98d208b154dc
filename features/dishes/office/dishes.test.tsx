import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownFields, shownLinks, shownText } from "#tests/components/shown.ts";
import { dishFieldLabels, type DishText } from "../rules/dish-form.ts";
import Dish from "./dish.tsx";
import Dishes from "./dishes.tsx";
import ImportDishes from "./import.tsx";
import Substitutes from "./substitutes.tsx";

const sent = () => shownFields(".office-form form");

test("a change of the substitutes is compared with the list that was opened, and after an answer with what that names", async () => {
  const answers = [
    { refused: "Line 2 is wrong.", typed: { lines: "a = b\nc", before: "a = b" } },
    { saved: "Saved.", typed: { lines: "a = b\nc = d" }, current: { lines: "a = b\nc = d" } },
    { refused: "They saved another list.", typed: { lines: "e", before: "a = b\nc = d" }, current: { lines: "x = y" } },
  ];
  showOfficePage(Substitutes, { loaderData: { lines: "a = b" }, action: () => answers.shift() });
  const answered = async (text: string) => {
    fireEvent.click(screen.getByText("Save"));
    await screen.findByText(text);
    return sent()?.["before"];
  };
  expect(sent()).toEqual({ before: "a = b", lines: "a = b" });
  expect(await answered("Line 2 is wrong.")).toBe("a = b");
  expect(await answered("Saved.")).toBe("a = b\nc = d");
  expect(await answered("They saved another list.")).toBe("x = y");
  cleanup();
  showOfficePage(Substitutes, {
    loaderData: { lines: "newer" },
    actionData: { refused: "No", typed: { lines: "z", before: "old" } },
  });
  expect(sent()).toEqual({ before: "old", lines: "z" });
});

test("a dish that is there can be removed and gets a picture; a new one is added", () => {
  const text = Object.fromEntries(Object.keys(dishFieldLabels).map((name) => [name, ""])) as DishText;
  const show = (id: string | undefined) => {
    cleanup();
    const loaderData = { text: { ...text, name: "Egusi soup" }, ...(id && { id, version: 4 }) };
    showOfficePage(Dish, { loaderData: loaderData as Parameters<typeof Dish>[0]["loaderData"] });
    return [document.querySelector("h1")?.textContent, shownButtons().at(-1), ...shownLinks().slice(1)];
  };
  expect(show("egusi")).toEqual(["Egusi soup", "Save", "Picture → /office/dishes/egusi/picture"]);
  expect(document.querySelector("[name=intent]")).toMatchObject({ value: "remove" });
  expect(sent()?.["version"]).toBe("4");
  expect(show(undefined)).toEqual(["New dish", "Add dish"]);
  expect(document.querySelector("[name=intent]")).toBeNull();
});

test("a file of dishes that is wrong has its lines named, and a shop without dishes says so", () => {
  const sheet = [{ line: 3, column: "name", message: "Please enter a name" }];
  showOfficePage(ImportDishes, { loaderData: undefined, actionData: { refused: "Nothing was imported.", sheet } });
  expect(shownText()).toMatch(/Nothing was imported\..*3.*Please enter a name/);
  cleanup();
  showOfficePage(Dishes, { loaderData: { dishes: [] } });
  expect(shownText()).toContain("No dish yet.");
});
