import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showPage } from "#tests/components/show-page.tsx";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import Security from "./security.tsx";

type Data = React.ComponentProps<typeof Security>["loaderData"];

const phone = { id: "s1", name: "Firefox on Android", used: "Last used 21 November 2026", isCurrent: false };
const here = { id: "s2", name: "Safari on a Mac", used: "Last used 22 November 2026", isCurrent: true };
const data: Data = { isRequired: false, passkeys: [], app: undefined, codes: undefined, sessions: [phone, here] };

test("an account without a second step can add both, and has no recovery codes", () => {
  showPage(Security, { loaderData: data });
  expect(shownLinks()).toEqual([
    "Add a passkey → /profile/security/passkeys/new",
    "Set up an app → /profile/security/app",
  ]);
  expect(shownText()).not.toContain("To open the office, add");
});

test("each second step is shown with its link, the codes even when none is left, and staff are told what they need", () => {
  const passkeys = [{ id: "p1", name: "Phone", used: "Added 1 May 2026" }];
  showPage(Security, { loaderData: { ...data, isRequired: true, passkeys, app: "Added 2 May 2026", codes: 0 } });
  expect(shownLinks()).toEqual([
    "Change Phone → /profile/security/passkeys/p1",
    "Add a passkey → /profile/security/passkeys/new",
    "Remove the app → /profile/security/app",
    "Make new codes → /profile/security/recovery-codes",
  ]);
  for (const text of ["Passkey. Added 1 May 2026", "Authenticator appAdded 2 May 2026", "Recovery codes0 left"])
    expect(shownText()).toContain(text);
  expect(screen.getByRole("alert").textContent).toContain("To open the office, add");
});

test("every device but this one can be signed out alone", async () => {
  const sent: unknown[] = [];
  showPage(Security, {
    loaderData: data,
    action: (fields) => {
      sent.push(Object.fromEntries(fields));
      return { saved: "That device is signed out." };
    },
  });
  const devices = [...screen.getByLabelText("Devices").querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(devices).toEqual([
    "Firefox on AndroidLast used 21 November 2026Sign out Firefox on Android",
    "Safari on a MacLast used 22 November 2026This device",
  ]);
  fireEvent.click(screen.getByText(/^Sign out/, { selector: "li button" }));
  expect((await screen.findByText("That device is signed out.")).role).toBe("status");
  expect(sent).toEqual([{ session: "s1" }]);
});

test("to sign out everywhere forgets in this browser what its user avoids", () => {
  localStorage.setItem("calabash-larder:avoid", '["en:fish"]');
  showPage(Security, { loaderData: data });
  const form = screen.getByText("Sign out everywhere").closest("form")!;
  expect([...new FormData(form)]).toEqual([["everywhere", "yes"]]);
  document.addEventListener("submit", (event) => event.preventDefault(), { once: true });
  fireEvent.submit(form);
  expect(localStorage.getItem("calabash-larder:avoid")).toBeNull();
});
