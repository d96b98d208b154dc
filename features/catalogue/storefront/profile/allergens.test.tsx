import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { pathsOf } from "#tests/components/shop-answers.ts";
import { showPage } from "#tests/components/show-page.tsx";
import { signInAs } from "#tests/components/sign-in.ts";
import { until } from "#tests/components/until.ts";
import { avoidHere } from "../../ui/browser/avoided.ts";
import Allergens from "./allergens.tsx";

const ticked = () => [...document.querySelectorAll<HTMLInputElement>("input:checked")].map(({ name }) => name);
const stored = () => localStorage.getItem("calabash-larder:avoid");

test("what this browser remembers is ticked beside what the account does, and moves to the account only when it is saved", async () => {
  const requests = await signInAs({ name: "Amara", email: "amara@example.com" });
  act(() => avoidHere(["en:milk"]));
  const answers = [{ alert: "Please wait a little." }, { saved: "Saved." }];
  const sent: unknown[] = [];
  showPage(Allergens, {
    loaderData: { avoids: ["en:fish"] },
    later: { avoids: ["en:fish", "en:milk"] },
    action: (fields) => {
      sent.push([...fields.keys()].toSorted());
      return answers.shift();
    },
  });
  expect(ticked().toSorted()).toEqual(["en:fish", "en:milk"]);
  fireEvent.click(screen.getByText("Save"));
  await screen.findByText("Please wait a little.");
  expect([stored(), pathsOf(requests)]).toEqual(['["en:milk"]', []]);
  fireEvent.click(screen.getByText("Save"));
  await screen.findByText("Saved.");
  await until("the request", () => requests.length > 0);
  expect([stored(), pathsOf(requests), sent[1]]).toEqual([null, ["/api/me"], ["en:fish", "en:milk", "shown"]]);
  expect(ticked().toSorted()).toEqual(["en:fish", "en:milk"]);
});
