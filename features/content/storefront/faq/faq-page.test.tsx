import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showPage } from "#tests/components/show-page.tsx";
import FaqPage from "./faq-page.tsx";

const entries = ["Is garri gluten-free?", "How long does egusi keep?"].map((question, index) => ({
  id: `${index}`,
  category: "products" as const,
  question,
  answer: "Yes.",
}));

test("each letter of a search narrows the questions, and the address can be shared", () => {
  showPage(FaqPage, {
    at: "/faq",
    loaderData: {
      entries,
      support: { whatsappNumber: null, supportEmail: null, supportPhone: null, hours: "" },
      filter: { category: "all", search: "" },
    },
  });
  for (const [typed, shown] of [
    ["e", "2 questions for “e”"],
    ["eg", "1 question for “eg”"],
    ["egusi", "1 question for “egusi”"],
  ]) {
    fireEvent.input(screen.getByLabelText("Search for answers"), { target: { value: typed } });
    expect(screen.getByRole("status")).toHaveProperty("textContent", shown);
    expect(location.search).toBe(`?search=${typed}`);
  }
});
