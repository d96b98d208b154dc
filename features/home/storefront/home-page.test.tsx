import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageContext } from "#platform/ui/browser/page-context.ts";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import { Benefits } from "./benefits.tsx";
import { Claims } from "./claims.tsx";
import { Testimonials } from "./testimonials.tsx";
import { Tiles } from "./tiles.tsx";

/** The page's claims, as a demo and as a real shop show them. */
function claims(isDemo: boolean) {
  const root = { isDemo } as NonNullable<React.ComponentProps<typeof PageContext>["value"]["root"]>;
  const { unmount } = render(
    <PageContext value={{ root, path: "/" }}>
      <Claims counted={[["12", "countries"]]} />
      <Benefits />
      <Testimonials />
    </PageContext>,
  );
  const claimed = {
    figures: [...document.querySelectorAll(".claims strong")].map(({ textContent }) => textContent),
    label:
      document.querySelector(".claims")?.ariaLabel ?? document.querySelector(".claims")?.getAttribute("aria-label"),
    benefits: [...document.querySelectorAll("h3")].map(({ textContent }) => textContent),
    isMarked: shownText().includes("Sample figures") && shownText().includes("Sample voices"),
    voices: document.querySelectorAll("blockquote").length,
  };
  unmount();
  return claimed;
}

test("a real shop says only what was counted, and nobody’s voice; a demo says that its figures are samples", () => {
  expect(claims(false)).toEqual({
    figures: ["12"],
    label: "In figures",
    benefits: ["Worldwide delivery", "Quality you can name", "Safe to pay"],
    isMarked: false,
    voices: 0,
  });
  expect(claims(true)).toEqual({
    figures: ["50+", "10K+", "100K+", "4.9", "24h"],
    label: "Sample figures",
    benefits: ["Worldwide delivery", "99% quality rating", "100% secure"],
    isMarked: true,
    voices: 3,
  });
});

test("a tile leads to its category and says how many goods it has, or that they come soon", () => {
  render(
    <Tiles
      tiles={[
        { category: "Oils & Vinegars", count: 0 },
        { category: "Spices", count: 3 },
      ]}
    />,
  );
  expect([...document.querySelectorAll("em")].map(({ textContent }) => textContent)).toEqual([
    "Coming soon",
    "3 on the shelf",
  ]);
  expect(shownLinks().map((link) => link.split(" → ")[1])).toEqual([
    "/products?category=Oils%20%26%20Vinegars",
    "/products?category=Spices",
  ]);
  expect(screen.getByText("Palm oil the colour of a Benin sunset")).toBeTruthy();
});
