import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showPage } from "#tests/components/show-page.tsx";
import { signInAs } from "#tests/components/sign-in.ts";
import { until } from "#tests/components/until.ts";
import Cancellation from "./cancellation.tsx";

type Data = React.ComponentProps<typeof Cancellation>["loaderData"];
const order: Data = { id: "CBL_1", total: 9_500, paidFrom: "Nigeria", cancelled: false, reason: undefined };
const heading = () => screen.getByRole("heading").textContent;
const wayBack = () => document.querySelector(".after-sale-back a")?.textContent;

test("an order is cancelled on this page, which then says so, and no longer waits for its payment", async () => {
  const requests = await signInAs({ name: "Amara", email: "amara@example.com" });
  let cancelled = false;
  showPage(Cancellation, {
    loaderData: {
      ...order,
      get cancelled() {
        return cancelled;
      },
    },
    action: () => {
      cancelled = true;
      return { refused: undefined };
    },
  });
  expect(heading()).toBe("Cancel this order?");
  expect(wayBack()).toBe("← Keep the order");
  expect(requests).toEqual([]);
  fireEvent.click(screen.getByText("Yes, cancel the order"));
  await screen.findByText("Your order is cancelled");
  screen.getByText(/^The ingredients are back on the shelf/);
  expect(screen.queryByText("Yes, cancel the order")).toBeNull();
  expect(wayBack()).toBe("← My Orders");
  await until("the account", () => requests.length > 0);
});

test("why an order can no longer be cancelled is said instead of the button, before and after it is pressed", async () => {
  const { unmount } = showPage(Cancellation, { loaderData: { ...order, reason: "It has left us." } });
  expect(screen.getByRole("alert").textContent).toBe("It has left us.");
  expect(document.querySelector("form")).toBeNull();
  expect(wayBack()).toBe("← My Orders");
  expect(heading()).toBe("Cancel this order?");
  unmount();
  showPage(Cancellation, { loaderData: order, action: () => ({ refused: "It has left us meanwhile." }) });
  fireEvent.click(screen.getByText("Yes, cancel the order"));
  await screen.findByText("It has left us meanwhile.");
  expect(document.querySelector("form")).toBeNull();
});
