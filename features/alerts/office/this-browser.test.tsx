import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { showInOffice } from "#tests/components/show-office.tsx";
import { shownText } from "#tests/components/shown.ts";
import { AddThisBrowser } from "./this-browser.tsx";

// The Base64 of these bytes has a + and a /, and is padded.
const bytes = new Uint8Array([251, 239, 255, 1]).buffer;
const publicKey = "--__AQ";

type Browser = { subscribedWith?: ArrayBuffer; permission?: NotificationPermission; fails?: boolean };

/** A browser with the Push API. */
function pretendPush({ subscribedWith, permission = "granted", fails = false }: Browser) {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const former = subscribedWith && { options: { applicationServerKey: subscribedWith }, unsubscribe };
  const subscribe = vi.fn<(options: PushSubscriptionOptionsInit) => Promise<unknown>>(async () => {
    if (fails) throw new Error("No push service");
    return { toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "P", auth: "A" } }) };
  });
  const pushManager = { getSubscription: async () => former ?? null, subscribe };
  vi.stubGlobal("PushManager", vi.fn());
  vi.stubGlobal("Notification", { requestPermission: async () => permission });
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
  return { unsubscribe, subscribe };
}

async function show() {
  const sent: unknown[] = [];
  const action = (fields: FormData) => {
    sent.push(Object.fromEntries(fields));
    return null;
  };
  showInOffice(<AddThisBrowser publicKey={publicKey} />, { action });
  await act(async () => {});
  return { sent, button: () => screen.queryByText("Show alerts in this browser") };
}

const press = (button: HTMLElement | null) => act(async () => void fireEvent.click(button!));

test("a browser is added with the shop's key, and then no longer offered", async () => {
  const { subscribe } = pretendPush({});
  const { sent, button } = await show();
  await press(button());
  await waitFor(() => expect(button()).toBeNull());
  const added = { openedFor: "", intent: "add-browser", endpoint: "https://push.example/1", p256dh: "P", auth: "A" };
  expect(sent).toEqual([added]);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey });
});

test("a browser that has the shop's key is not offered; one with a former key is added anew", async () => {
  pretendPush({ subscribedWith: new Uint8Array([251, 239, 255, 1]).buffer });
  expect((await show()).button()).toBeNull();
  document.body.replaceChildren();
  const { unsubscribe } = pretendPush({ subscribedWith: bytes.slice(1) });
  const { sent, button } = await show();
  await press(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test.each([
  [{ permission: "denied" as const }, "This browser forbids notifications of this site."],
  [{ fails: true }, "The browser could not be added."],
])("a browser that cannot be added says why, and can be tried again", async (browser, message) => {
  pretendPush(browser);
  const { sent, button } = await show();
  await press(button());
  expect(screen.getByRole("alert").textContent).toContain(message);
  expect(button()).not.toBeNull();
  expect(sent).toEqual([]);
});

test("a browser without the Push API is not offered", async () => {
  vi.stubGlobal("navigator", {});
  await show();
  expect(shownText()).toBe("");
});
