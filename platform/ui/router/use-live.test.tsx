import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, Outlet, useActionData, useNavigate } from "react-router";
import { expect, test, vi } from "vitest";
import { fakeEventSources } from "#tests/components/event-sources.ts";
import { answerRequests, settle } from "#tests/components/shop-answers.ts";
import { Form } from "./form.tsx";
import { KeepFormResult } from "./keep-form-result.tsx";
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

function Refused() {
  useLive("/api/live");
  const navigate = useNavigate();
  return (
    <>
      <Form method="post">
        <button>Pack</button>
      </Form>
      <p>{useActionData<string>()}</p>
      <button onClick={() => void navigate("/?again")}>Another page</button>
    </>
  );
}

test("what a form was answered stays on the page after a change, and goes with the next navigation or answer", async () => {
  const stream = fakeEventSources();
  const loads = vi.fn(() => null);
  const answers = ["Too few", "Too few again"];
  const Stub = createRoutesStub([
    {
      Component: () => (
        <KeepFormResult>
          <Outlet />
        </KeepFormResult>
      ),
      children: [
        { id: "page", path: "/", Component: Refused, loader: loads, action: () => Response.json(answers.shift()) },
      ],
    },
  ]);
  const { container } = render(<Stub initialEntries={["/"]} hydrationData={{ loaderData: { page: null } }} />);
  const shown = () => container.querySelector("p")!.textContent;
  answerRequests({ "/api/me": { name: "Ada" } });
  for (const answer of ["Too few", "Too few again"]) {
    fireEvent.click(screen.getByText("Pack"));
    await settle();
    expect(shown()).toBe(answer);
    const loaded = loads.mock.calls.length;
    stream[0]!.report("message");
    await settle();
    expect(loads.mock.calls.length).toBe(loaded + 1);
    expect(shown()).toBe(answer);
  }
  fireEvent.click(screen.getByText("Another page"));
  await settle();
  expect(shown()).toBe("");
});
