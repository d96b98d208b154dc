import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PageContext } from "#platform/ui/browser/page-context.ts";
import { forgetHint, rememberHint } from "#platform/ui/browser/session-hint.ts";
import { answerRequests, heldAnswer, settle } from "#tests/components/shop-answers.ts";
import { signInAs, signOut } from "#tests/components/sign-in.ts";
import { setVisibility } from "#tests/components/visibility.ts";
import { refreshMe, useMe, useRefreshMe } from "./use-me.ts";
import { useProfile } from "./use-profile.ts";

afterEach(async () => {
  await signInAs(null);
});
const ada = { reference: "a", name: "Ada", email: "ada@shop.ng" };
const tunde = { reference: "t", name: "Tunde", email: "tunde@shop.ng" };

function showAt(path: string) {
  let at = path;
  const hook = renderHook(
    () => {
      useRefreshMe();
      return useMe();
    },
    { wrapper: ({ children }) => <PageContext value={{ root: undefined, path: at }}>{children}</PageContext> },
  );
  return {
    name: () => hook.result.current?.name,
    go: async (next: string) => {
      at = next;
      hook.rerender();
      await settle();
    },
  };
}

test("only a browser with a session asks who is signed in, and again when that may have changed", async () => {
  await signInAs(null);
  const requests = answerRequests({ "/api/me": ada });
  const page = showAt("/");
  await settle();
  expect([requests, page.name()]).toEqual([[], undefined]);
  document.cookie = rememberHint;
  document.documentElement.dataset["signedIn"] = "";
  await page.go("/cart");
  expect([requests.length, page.name()]).toEqual([1, "Ada"]);
  await page.go("/auth");
  expect(requests).toHaveLength(1);
  const later = answerRequests({ "/api/me": tunde });
  await page.go("/orders");
  expect([later.length, page.name()]).toEqual([1, "Tunde"]);
  act(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false })));
  await settle();
  expect(later).toHaveLength(1);
  act(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await settle();
  expect(later).toHaveLength(2);
  expect(document.documentElement.dataset["signedIn"]).toBe("");
  document.cookie = forgetHint;
  act(() => setVisibility("hidden"));
  expect(page.name()).toBe("Tunde");
  act(() => setVisibility("visible"));
  expect([page.name(), document.documentElement.dataset["signedIn"]]).toEqual([undefined, undefined]);
});

async function seeAgain(): Promise<void> {
  setVisibility("visible");
  act(() => void dispatchEvent(new Event("focus")));
  await settle();
}

test("a tab that is seen again asks who is signed in, once, and keeps whom it knew without an answer", async () => {
  await signInAs(ada);
  const page = showAt("/");
  const requests = answerRequests({ "/api/me": tunde });
  await seeAgain();
  expect([requests.length, page.name()]).toEqual([1, "Tunde"]);
  answerRequests({ "/api/me": Response.json(null, { status: 503 }) });
  await seeAgain();
  expect(page.name()).toBe("Tunde");
  answerRequests({ "/api/me": Response.json(null) });
  await seeAgain();
  expect(page.name()).toBeUndefined();
});

test("a shop that does not answer, or refuses, counts as nobody signed in", async () => {
  const page = showAt("/");
  await signInAs(ada);
  expect(page.name()).toBe("Ada");
  await signInAs(ada, { "/api/me": Response.json(ada, { status: 503 }) });
  expect(page.name()).toBeUndefined();
});

test("an answer that comes after a newer one, or after the sign-out, changes nothing", async () => {
  await signInAs(ada);
  const page = showAt("/");
  const [slow, slower] = [heldAnswer(), heldAnswer()];
  answerRequests({ "/api/me": slow.answer });
  refreshMe();
  answerRequests({ "/api/me": tunde });
  refreshMe();
  await settle();
  slow.give(ada);
  await settle();
  expect(page.name()).toBe("Tunde");
  answerRequests({ "/api/me": slower.answer });
  refreshMe();
  act(signOut);
  slower.give(tunde);
  await settle();
  expect(page.name()).toBeUndefined();
});

test("the profile is that of the account that the page was opened for, and never another’s", async () => {
  const profile = { ...ada, phone: null, address: null, addresses: [] };
  await signInAs(ada, { "/api/profile": profile });
  const { result } = renderHook(useProfile);
  await settle();
  expect(result.current).toEqual(profile);
  answerRequests({ "/api/me": tunde, "/api/profile": { ...profile, ...tunde } });
  act(refreshMe);
  await settle();
  expect(result.current).toEqual(profile);
  // The request for the second account's profile gets no answer.
  await signInAs(tunde);
  await settle();
  expect(result.current).toBeUndefined();
  const requests = await signInAs(null);
  const visitor = renderHook(useProfile);
  await settle();
  expect([visitor.result.current, requests]).toEqual([undefined, []]);
});
