import { fireEvent, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { createRoutesStub, data } from "react-router";
import { expect, test } from "vitest";
import ConfirmEmail, { shouldRevalidate as ofEmail } from "./confirm-email.tsx";
import Invitation, { shouldRevalidate as ofInvitation } from "./invitation.tsx";

const open = { link: "open", email: "ada@shop.ng" };
const invited = { ...open, roleName: "a packer", token: "t", account: "own" };

test.each([
  {
    says: "This link no longer works",
    page: ConfirmEmail,
    shouldRevalidate: ofEmail,
    before: { ...open, isSignedIn: true },
  },
  { says: "This invitation has ended", page: Invitation, shouldRevalidate: ofInvitation, before: invited },
])(
  "a mailed link that has stopped working says so after its press: $says",
  async ({ says, page, shouldRevalidate, before }) => {
    let now: object = before;
    const action = () => {
      now = { link: "unknown" };
      return data({}, { status: 410 });
    };
    const Component = page as ComponentType;
    const Stub = createRoutesStub([{ id: "page", path: "/", Component, loader: () => now, action, shouldRevalidate }]);
    const { container } = render(<Stub hydrationData={{ loaderData: { page: before } }} />);
    fireEvent.submit(container.querySelector("form")!);
    expect(await screen.findByText(says)).toBeTruthy();
  },
);
