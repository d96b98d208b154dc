import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import Newsletter from "./newsletter.tsx";

type Props = React.ComponentProps<typeof Newsletter>;
const show = (actionData: Props["actionData"]) => render(<Newsletter {...({ actionData } as Props)} />);

test("without JavaScript the page asks for an address, says what is wrong with it, or thanks for it", () => {
  const { unmount } = show(undefined);
  expect(screen.getByRole("heading").textContent).toBe("News from the larder");
  expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBeNull();
  unmount();
  const refused = show({ error: "Please check the address" });
  expect(screen.getByText("Please check the address")).toBeTruthy();
  refused.unmount();
  show({ error: undefined });
  expect(screen.getByRole("heading").textContent).toBe("Thank you");
  expect(document.querySelector("form")).toBeNull();
});
