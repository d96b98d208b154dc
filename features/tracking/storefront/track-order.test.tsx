import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { sampleOrderIds } from "#features/orders/rules/samples.ts";
import type { TrackedOrder } from "#features/orders/rules/tracking.ts";
import { watchStreams } from "#tests/components/event-sources.ts";
import { showPage } from "#tests/components/show-page.tsx";
import { until } from "#tests/components/until.ts";
import { exampleOrder } from "#tests/orders/example-order.ts";
import { clientAction as mailedLinkAction } from "./mailed-link.tsx";
import { Results } from "./results.tsx";
import TrackOrder, { clientAction } from "./track-order.tsx";

type Data = React.ComponentProps<typeof TrackOrder>["loaderData"];
const order: TrackedOrder = { ...exampleOrder(), masked: false };
const masked: TrackedOrder = { ...order, id: "", createdAt: "2026-11-24T09:00:00.000Z", masked: true };
const query = () => document.querySelector<HTMLInputElement>("[name=query]")!;
const show = (data: Partial<Data>, action?: (sent: FormData) => unknown) => {
  watchStreams();
  return showPage(TrackOrder, {
    at: "/track-order",
    loaderData: { id: "", result: undefined, samples: true, ...data },
    ...(action && { action }),
  });
};

test("the toggle changes what the field asks for, and what was typed for the one is not asked for as the other", () => {
  show({ id: "CBL_1" });
  expect(query().value).toBe("CBL_1");
  expect(query().type).toBe("text");
  fireEvent.click(screen.getByLabelText("Email Address"));
  const email = query();
  expect([email.value, email.type, email.autocomplete, email.placeholder]).toEqual([
    "",
    "email",
    "email",
    "you@example.com",
  ]);
  fireEvent.click(screen.getByLabelText("Order ID"));
  expect(query().value).toBe("CBL_1");
});

test("an order's number asks for the email address too, and both are sent", async () => {
  let sent = new FormData();
  show({}, (form) => void (sent = form));
  expect(document.querySelector("[name=email]")).toBeNull();
  fireEvent.change(query(), { target: { value: "482-193-507" } });
  fireEvent.change(screen.getByLabelText("The order’s email address"), { target: { value: "a@example.com" } });
  fireEvent.click(screen.getByText("Track Order"));
  await until("the form", () => sent.has("email"));
  expect(Object.fromEntries(sent)).toEqual({ mode: "id", query: "482-193-507", email: "a@example.com" });
  fireEvent.change(query(), { target: { value: "CBL_1760000000000_abc123def" } });
  expect(document.querySelector("[name=email]")).toBeNull();
});

test("an order that is found is shown with the samples below it; an error is beside the form", async () => {
  const results = [
    { mode: "email", query: "a@example.com", result: { orders: [], error: "No orders found." }, submittedAt: 1 },
    { mode: "email", query: "a@example.com", result: { orders: [order, masked] }, submittedAt: 2 },
  ];
  show({}, () => results.shift());
  expect(document.querySelector(".page-task")).not.toBeNull();
  screen.getByText("Just looking?");
  fireEvent.click(screen.getByText("Track Order"));
  await screen.findByText("No orders found.");
  expect(screen.queryByText(/^Found/)).toBeNull();
  fireEvent.click(screen.getByText("Track Order"));
  await screen.findByText("Found 2 Orders");
  expect(document.querySelector(".track-found")).not.toBeNull();
  expect(screen.getAllByText("Just looking?")).toHaveLength(1);
  expect(document.querySelector<HTMLInputElement>(".link-request input[name=email]")?.value).toBe("a@example.com");
  expect(document.querySelectorAll(".summary-note").length).toBeGreaterThan(0);
});

test("a shop that is no demo has no samples; a pressed sample fills the form", () => {
  const { unmount } = show({ samples: false });
  expect(screen.queryByText("Just looking?")).toBeNull();
  unmount();
  show({ id: sampleOrderIds.shipped, result: { orders: [order] } });
  screen.getByText("Order Details");
  expect(query().value).toBe(sampleOrderIds.shipped);
});

/** The text of the page after submitting these fields while the shop is unreachable. */
async function sendOffline(fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const request = new Request("https://shop.example/track-order", { method: "POST", body });
  const args = { request, serverAction: () => Promise.reject(new TypeError("Failed to fetch")) };
  return clientAction(args as unknown as Parameters<typeof clientAction>[0]);
}

test("a shop that cannot be reached has the message of what was looked up, which stays in the form", async () => {
  expect(await sendOffline({ mode: "id", query: "CBL_1" })).toMatchObject({
    mode: "id",
    query: "CBL_1",
    result: { orders: [], error: "Failed to track order" },
  });
  expect(await sendOffline({ mode: "email", query: "a@example.com" })).toMatchObject({
    mode: "email",
    query: "a@example.com",
    result: { orders: [], error: "Failed to track orders" },
  });
  const away = { serverAction: () => Promise.reject(new TypeError("Failed to fetch")) };
  expect(await mailedLinkAction(away as unknown as Parameters<typeof mailedLinkAction>[0])).toEqual({
    sent: false,
    message: "We could not reach the shop. Please try again.",
  });
});

test("orders that are shown in full are followed, and change on the page; masked ones offer a link by email", async () => {
  const { urls, reportChange } = watchStreams();
  const asked: string[] = [];
  let sent = false;
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => <Results orders={[order, { ...order, id: "CBL_2" }, masked]} email="a@example.com" />,
    },
    {
      path: "/track-order",
      loader: ({ request }) => {
        asked.push(new URL(request.url).search);
        return { result: { orders: [{ ...order, status: "shipped" as const }] } };
      },
      Component: () => null,
    },
    {
      path: "/track-order/link",
      action: async ({ request }) => {
        expect((await request.formData()).get("email")).toBe("a@example.com");
        const result = sent ? { sent, message: "We have emailed it." } : { sent, message: "Too many." };
        sent = true;
        return result;
      },
      Component: () => null,
    },
  ]);
  render(<Stub initialEntries={["/"]} />);
  expect(urls()).toEqual([`/api/live?order=${order.id}&order=CBL_2`]);
  expect(screen.getAllByText("Pending")).not.toHaveLength(0);
  await reportChange();
  await until("the change", () => document.querySelector("article header .status-badge")?.textContent === "Shipped");
  expect(asked).toEqual([`?order=${order.id}&order=CBL_2`]);
  fireEvent.click(screen.getByText("Email me the link"));
  expect((await screen.findByRole("alert")).textContent).toBe("Too many.");
  fireEvent.click(screen.getByText("Email me the link"));
  expect((await screen.findByText("We have emailed it.")).getAttribute("role")).toBe("status");
  await act(async () => {});
});

test("masked orders alone are not followed", () => {
  const { urls } = watchStreams();
  const Stub = createRoutesStub([{ path: "/", Component: () => <Results orders={[masked]} email="" /> }]);
  render(<Stub initialEntries={["/"]} />);
  expect(urls()).toEqual([]);
  screen.getByText("Order Details");
});
