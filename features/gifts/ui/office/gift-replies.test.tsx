import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showInOffice } from "#tests/components/show-office.tsx";
import { shownButtons, shownText } from "#tests/components/shown.ts";
import { exampleOrder } from "#tests/orders/example-order.ts";
import type { GiftReply } from "../../server/gift-replies.ts";
import { GiftReplies } from "./gift-replies.tsx";

const order = exampleOrder();
const reply: GiftReply = {
  id: 6,
  kind: "thanks",
  text: "Lovely",
  at: order.createdAt,
  isOpen: true,
  isPassedOn: false,
};

function say(changes: Partial<GiftReply>, role: "owner" | "bookkeeper" = "owner") {
  cleanup();
  showInOffice(<GiftReplies replies={[{ ...reply, ...changes }]} />, { order, path: "/o", role });
  return shownText();
}

test("a recipient's thanks can be passed on, damage only be read, and what was decided is said", () => {
  expect(say({})).toContain("“Lovely”");
  expect(shownButtons()).toEqual(["Pass it on to the giver", "Keep it to ourselves"]);
  say({ kind: "damage" });
  expect(shownButtons()).toEqual(["Seen"]);
  expect(say({ isOpen: false, isPassedOn: true })).toContain("Passed on.");
  expect(say({ isOpen: false })).toContain("Read.");
  expect(say({}, "bookkeeper")).toContain("Nobody has read it yet.");
  expect(shownButtons()).toEqual([]);
});
