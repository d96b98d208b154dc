import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageContext } from "#platform/ui/browser/page-context.ts";
import { answerRequests, settle } from "#tests/components/shop-answers.ts";
import { signInAs, signOut } from "#tests/components/sign-in.ts";
import { setVisibility } from "#tests/components/visibility.ts";
import { SignedInNow } from "./signed-in-now.tsx";

const bisi = { reference: "b", name: "Bisi Ade", email: "bisi@shop.ng" };
const kemi = { reference: "k", name: "Kemi Bello", email: "kemi@shop.ng" };

const text = () => screen.queryByRole("alert")?.textContent;

const show = (path: string) => (
  <PageContext value={{ root: undefined, path }}>
    <input aria-label="City" />
    <SignedInNow />
  </PageContext>
);

/** Shows the tab again after another one has signed this person in. */
async function seeAgain(me: typeof bisi): Promise<void> {
  answerRequests({ "/api/me": me });
  act(() => setVisibility("visible"));
  await settle();
}

test("a tab says that another person is signed in than the one that it was opened for, and what was typed stays", async () => {
  await signInAs(bisi);
  render(show("/checkout"));
  await settle();
  screen.getByLabelText<HTMLInputElement>("City").value = "Ibadan";
  await seeAgain({ ...bisi, name: "Bisi A. Ade" });
  expect(text()).toBeUndefined();
  await seeAgain(kemi);
  await screen.findByRole("alert");
  expect(text()).toBe("You are signed in as Kemi Bello now; this page was opened for Bisi Ade. Reload the page");
  expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Ibadan");
  await seeAgain(bisi);
  expect(text()).toBeUndefined();
});

test("after a sign-out in another tab it says so without a name, until another page is opened", async () => {
  await signInAs(bisi);
  const { rerender } = render(show("/checkout"));
  await settle();
  act(signOut);
  await settle();
  await screen.findByRole("alert");
  expect(text()).toBe("You’re signed out now. Reload the page");
  rerender(show("/cart"));
  await settle();
  expect(text()).toBeUndefined();
});

test("a page that was opened signed out belongs to the first person who signs in", async () => {
  await signInAs(null);
  render(show("/checkout"));
  await signInAs(bisi);
  expect(text()).toBeUndefined();
});

test("without an answer of the shop nobody is said to be signed out", async () => {
  await signInAs(bisi);
  render(show("/checkout"));
  await seeAgain(Response.json(null, { status: 503 }) as never);
  expect(text()).toBeUndefined();
});
