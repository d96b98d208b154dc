import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { stubPasskeys } from "#tests/components/passkeys.ts";
import { PasskeyButton } from "./passkey-button.tsx";

const press = () => act(async () => fireEvent.click(screen.getByText("Use a passkey")));

function show(ask: () => Promise<string>) {
  stubPasskeys();
  const sent: unknown[] = [];
  const { container } = render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(new FormData(event.currentTarget).get("passkey"));
      }}
    >
      <PasskeyButton name="passkey" ask={ask}>
        Use a passkey
      </PasskeyButton>
    </form>,
  );
  return { sent, field: container.querySelector<HTMLInputElement>("[name=passkey]")! };
}

test("the form is sent with the answer of the passkey, which no later press sends again", async () => {
  const { promise, resolve: answer } = Promise.withResolvers<string>();
  const { sent, field } = show(() => promise);
  await press();
  expect([sent, screen.getByText("Use a passkey").getAttribute("aria-disabled")]).toEqual([[], "true"]);
  await act(async () => answer("signed"));
  expect([sent, field.value, screen.getByText("Use a passkey").getAttribute("aria-disabled")]).toEqual([
    ["signed"],
    "",
    "false",
  ]);
});

test("when no passkey is used the form says so and is not sent, and the next press tries again", async () => {
  const ask = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("NotAllowedError"))
    .mockResolvedValueOnce("signed");
  const { sent } = show(ask);
  await press();
  expect([sent, screen.getByRole("alert").textContent]).toEqual([[], "No passkey was used. You can try again."]);
  expect(screen.getByText("Use a passkey").getAttribute("aria-disabled")).toBe("false");
  await press();
  expect([sent, screen.queryByRole("alert")]).toEqual([["signed"], null]);
});

test("a browser without passkeys has no button, but what is shown instead", () => {
  const { container } = render(
    <>
      <PasskeyButton name="passkey">Use a passkey</PasskeyButton>
      <PasskeyButton name="passkey" otherwise={<p>Use a code.</p>}>
        Use a passkey
      </PasskeyButton>
    </>,
  );
  expect(container.textContent).toBe("Use a code.");
});
