import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { findField } from "#tests/components/find-field.ts";
import { showPage } from "#tests/components/show-page.tsx";
import MonthlyBasket from "./monthly-basket.tsx";

type Data = React.ComponentProps<typeof MonthlyBasket>["loaderData"];
const data: Data = { id: "CBL_1", goods: ["2 × Egusi", "1 × Garri"], today: 21, monthly: [] };

test("the day of today is chosen at first; a refusal and a wrong day are said, and then that it is noted", async () => {
  const answers = [
    { alert: "Too many.", errors: { day: "Please choose a day" }, typed: { day: "3" } },
    { saved: true },
  ];
  showPage(MonthlyBasket, { loaderData: data, action: () => answers.shift() });
  expect(findField("On which day?").value).toBe("21");
  screen.getByText("2 × Egusi, 1 × Garri");
  expect(screen.queryByText("What you get every month")).toBeNull();
  fireEvent.click(screen.getByText("Email it to me every month"));
  await screen.findByText("Too many.");
  screen.getByText("Please choose a day");
  expect(screen.queryByText(/^Done\./)).toBeNull();
  fireEvent.click(screen.getByText("Email it to me every month"));
  await screen.findByText(/^Done\./);
});

test("each monthly basket names its goods and its next day, and can be stopped", () => {
  showPage(MonthlyBasket, {
    loaderData: { ...data, monthly: [{ id: 7, goods: "2 × Egusi", next: "1 December 2026" }] },
  });
  const basket = document.querySelector(".monthly-baskets li");
  expect(basket?.querySelector("p")?.textContent).toBe("2 × EgusiNext on 1 December 2026");
  expect(basket?.querySelector("form")?.getAttribute("action")).toBe("/monthly-basket/7/removal");
  expect(basket?.querySelector("button")?.textContent).toBe("Stop 2 × Egusi");
});
