import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { fakeEventSources } from "#tests/components/event-sources.ts";
import { answerRequests, settle } from "#tests/components/shop-answers.ts";
import { Form } from "./form.tsx";
import { useLive } from "./use-live.ts";

function Page() {
  useLive("/api/live");
  return (
    <Form method="post">
      <button>Save</button>
    </Form>
  );
}

function show() {
  const stream = fakeEventSources();
  const loads = vi.fn(() => null);
  const { promise: answered, resolve: answer } = Promise.withResolvers<null>();
  const Stub = createRoutesStub([
    {
      id: "page",
      path: "/",
      Component: Page,
      HydrateFallback: () => null,
      loader: loads,
      action: () => answered,
    },
  ]);
  render(<Stub initialEntries={["/"]} hydrationData={{ loaderData: { page: null } }} />);
  return {
    loads,
    change: async () => {
      stream[0]!.report("message");
      await settle();
    },
    answer: () => act(async () => answer(null)),
  };
}

test("a change loads the page's data again, but not while the shop cannot be reached or the session has ended", async () => {
  const { loads, change } = show();
  answerRequests({});
  await change();
  answerRequests({ "/api/me": Response.json(null) });
  await change();
  answerRequests({ "/api/me": new Response("{}", { status: 503 }) });
  await change();
  expect(loads).not.toHaveBeenCalled();
  answerRequests({ "/api/me": { name: "Ada" } });
  await change();
  expect(loads).toHaveBeenCalledOnce();
});

test("while a form is under way a change waits, and its data is loaded after the answer", async () => {
  const { loads, change, answer } = show();
  answerRequests({ "/api/me": { name: "Ada" } });
  fireEvent.click(screen.getByText("Save"));
  await settle();
  await change();
  expect(loads).not.toHaveBeenCalled();
  await answer();
  await settle();
  // Once for the form, and once for the change.
  expect(loads).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByText("Save"));
  await settle();
  expect(loads).toHaveBeenCalledTimes(3);
});
