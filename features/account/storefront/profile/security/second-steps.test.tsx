import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { stubPasskeys } from "#tests/components/passkeys.ts";
import { showPage } from "#tests/components/show-page.tsx";
import { shownButtons, shownLinks, shownText } from "#tests/components/shown.ts";
import { until } from "#tests/components/until.ts";
import App from "./app.tsx";
import NewPasskey from "./new-passkey.tsx";
import RecoveryCodes from "./recovery-codes.tsx";

const done = { to: "/profile/security", label: "Done" };
const office = { to: "/office", label: "Open the office" };
const codes = ["AAAA-1111", "BBBB-2222"];
const setup = { secret: "ABCDEFGHIJKL", qr: { size: 25, path: "M0 0h1" } };

const copied: string[] = [];
/** The codes that are shown, and what their button copies. */
async function shownCodes() {
  copied.length = 0;
  fireEvent.click(screen.getByLabelText("Copy the recovery codes"));
  await act(async () => {});
  return { codes: [...document.querySelectorAll("ol code")].map(({ textContent }) => textContent), copied };
}
function watchClipboard() {
  setNavigator("clipboard", { writeText: async (text: string) => void copied.push(text) });
}

/** Sets what jsdom lacks. */
function setNavigator(name: "clipboard" | "credentials", value: object): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}
afterEach(() => {
  for (const name of ["clipboard", "credentials"]) Reflect.deleteProperty(navigator, name);
});

test("a new app is set up with its secret and one of its codes; then its recovery codes are shown, and the way on", async () => {
  watchClipboard();
  const answers = [{ errors: { code: "Not this one" } }, { saved: "It is set up.", codes }];
  showPage(App, { loaderData: { next: office, setup }, action: () => answers.shift() });
  expect(shownText()).toContain("type this into the app: ABCD EFGH IJKL");
  fireEvent.click(screen.getByLabelText("Copy the secret"));
  await act(async () => {});
  expect(copied).toEqual(["ABCDEFGHIJKL"]);
  fireEvent.click(screen.getByText("Set up the app"));
  await screen.findByText("Not this one");
  await until("the focus", () => document.activeElement?.getAttribute("name") === "code");
  fireEvent.click(screen.getByText("Set up the app"));
  expect((await screen.findByText("It is set up.")).role).toBe("status");
  expect(await shownCodes()).toEqual({ codes, copied: ["AAAA-1111\nBBBB-2222"] });
  expect(shownLinks()).toEqual(["Open the office → /office"]);
  expect(document.querySelector("form")).toBeNull();
});

test("an app that is set up can only be removed", () => {
  showPage(App, { loaderData: { next: done } });
  expect(shownButtons()).toEqual(["Remove the app"]);
  expect([...new FormData(document.querySelector("form")!)]).toEqual([["remove", "yes"]]);
});

test("a further second step keeps the recovery codes that there are, and shows none", async () => {
  showPage(App, { loaderData: { next: done, setup }, action: () => ({ saved: "It is set up.", codes: [] }) });
  fireEvent.click(screen.getByText("Set up the app"));
  await screen.findByText("It is set up.");
  expect([document.querySelector("ol"), shownLinks()]).toEqual([null, ["Done → /profile/security"]]);
});

test("recovery codes are made anew only with a second step, and are shown once", async () => {
  watchClipboard();
  const { unmount } = showPage(RecoveryCodes, { loaderData: { hasSecondFactor: false } });
  expect(screen.getByRole("heading").textContent).toBe("No codes yet");
  expect([shownButtons(), shownLinks()]).toEqual([[], ["Back → /profile/security"]]);
  unmount();
  const action = () => ({ saved: "Here are ten new codes.", codes });
  showPage(RecoveryCodes, { loaderData: { hasSecondFactor: true }, action });
  fireEvent.click(screen.getByText("Make new codes"));
  await screen.findByText("Here are ten new codes.");
  expect((await shownCodes()).codes).toEqual(codes);
  expect(shownLinks()).toEqual(["Done → /profile/security"]);
});

const options = { challenge: "c" } as unknown as React.ComponentProps<typeof NewPasskey>["loaderData"]["options"];

test("a new passkey has the name of the device until another one is typed, which stays after a refusal", async () => {
  vi.stubGlobal("PublicKeyCredential", { parseRequestOptionsFromJSON() {} });
  const { unmount } = showPage(NewPasskey, { loaderData: { options, device: "Firefox", next: done } });
  expect(shownText()).toContain("This browser cannot make passkeys.");
  unmount();
  stubPasskeys({ parseCreationOptionsFromJSON: (given: unknown) => given });
  const asked: unknown[] = [];
  const create = async (given: unknown) => {
    asked.push(given);
    return { toJSON: () => "made" };
  };
  setNavigator("credentials", { create });
  const sent: unknown[] = [];
  showPage(NewPasskey, {
    loaderData: { options, device: "Firefox", next: done },
    action: (fields) => {
      sent.push(Object.fromEntries(fields));
      return sent.length === 1 ? { errors: { passkey: "Missing" }, typed: {} } : { saved: "Ready.", codes: [] };
    },
  });
  const name = screen.getByLabelText<HTMLInputElement>("Its name");
  expect(name.value).toBe("Firefox");
  fireEvent.change(name, { target: { value: "Phone" } });
  fireEvent.click(screen.getByText("Create the passkey"));
  const alert = await screen.findByText("The passkey wasn’t created. Please try again.");
  await until("the focus", () => document.activeElement === alert);
  expect(name.value).toBe("Phone");
  fireEvent.click(screen.getByText("Create the passkey"));
  await screen.findByText("Ready.");
  expect(asked).toEqual([{ publicKey: options }, { publicKey: options }]);
  const made = { name: "Phone", passkey: '"made"' };
  expect(sent).toEqual([made, made]);
  expect(shownLinks()).toEqual(["Done → /profile/security"]);
});
