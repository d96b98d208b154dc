import { cleanup, fireEvent, screen } from "@testing-library/react";
import { data } from "react-router";
import { expect, test } from "vitest";
import { showPage } from "#tests/components/show-page.tsx";
import ConfirmEmail, { shouldRevalidate as ofEmail } from "./confirm-email.tsx";
import Invitation, { shouldRevalidate as ofInvitation } from "./invitation.tsx";
import NewPassword, { shouldRevalidate as ofPassword } from "./new-password.tsx";

const open = { link: "open" as const, email: "ada@shop.ng" };
const ended = { later: { link: "unknown" as const }, action: () => data({}, { status: 410 }) };

test("a mailed link that has stopped working says so after its press", async () => {
  showPage(ConfirmEmail, { loaderData: { ...open, isSignedIn: true }, shouldRevalidate: ofEmail, ...ended });
  fireEvent.submit(document.querySelector("form")!);
  expect(await screen.findByText("This link no longer works")).toBeTruthy();
  cleanup();
  showPage(NewPassword, { loaderData: open, shouldRevalidate: ofPassword, ...ended });
  fireEvent.submit(document.querySelector("form")!);
  expect(await screen.findByText("This link no longer works")).toBeTruthy();
  cleanup();
  const invited = { ...open, roleName: "a packer", token: "t", account: "own" as const };
  showPage(Invitation, { loaderData: invited, shouldRevalidate: ofInvitation, ...ended });
  fireEvent.submit(document.querySelector("form")!);
  expect(await screen.findByText("This invitation has ended")).toBeTruthy();
});
