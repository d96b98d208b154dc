import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showPage } from "../../../../tests/components/show-page.tsx";
import FaqPage from "./faq-page.tsx";

const entries = ["Is garri gluten-free?", "How long does egusi keep?"].map((question, index) => ({
  id: `${index}`,
  category: "products" as const,
  question,
  answer: "Yes.",
}));

test("each letter of a search narrows the questions, and the address can be shared", async () => {
  showPage(FaqPage, {
    at: "/faq",
    loaderData: {
      entries,
      support: { whatsappNumber: null, supportEmail: null, supportPhone: null, hours: "" },
      filter: { category: "all", search: "" },
    },
  });
  await userEvent.type(screen.getByLabelText("Search for answers"), "egusi");
  expect(screen.getByRole("status")).toHaveProperty("textContent", "1 question for “egusi”");
  expect(location.search).toBe("?search=egusi");
});
