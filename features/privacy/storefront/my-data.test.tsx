import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { findField } from "#tests/components/find-field.ts";
import { showPage } from "#tests/components/show-page.tsx";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import { until } from "#tests/components/until.ts";
import MyData from "./my-data.tsx";

test("an account is deleted only with its password; a wrong one is said at its field, which has the focus", async () => {
  const sent: unknown[] = [];
  showPage(MyData, {
    loaderData: { published: ["reviews"] },
    action: (fields) => {
      sent.push(Object.fromEntries(fields));
      return { errors: { password: "That’s not your current password" } };
    },
  });
  expect(shownLinks()).toEqual([
    "privacy page → /privacy",
    "Download my data → /profile/my-data.json",
    "Choose one → /auth/forgotten",
  ]);
  expect(shownText()).toContain("payments and returns, your reviews, and a list");
  expect(shownText()).toContain(" Your reviews stay without your name");
  fireEvent.change(findField("Password"), { target: { value: "wrong" } });
  fireEvent.click(screen.getByText("Delete my account", { selector: "button" }));
  await screen.findByText("That’s not your current password");
  await until("the focus", () => document.activeElement === findField("Password"));
  expect(sent).toEqual([{ password: "wrong" }]);
});

test("a shop without published texts promises nothing about them", () => {
  showPage(MyData, { loaderData: { published: [] } });
  expect(shownText()).toContain("payments and returns, and a list");
  expect(shownText()).not.toContain("stay without your name");
});
