import { expect, test } from "vitest";
import { dialLink, ussdDialString, ussdReference, ussdWithAmount } from "./ussd-code.ts";

test("a dial string for another amount keeps its bank and its reference", () => {
  expect(ussdWithAmount("*737*37807*3692581470#", 4_200)).toBe("*737*4200*3692581470#");
  expect(ussdWithAmount("*894*1*37807*3692581470#", 4_200)).toBe("*894*1*4200*3692581470#");
});

test("a USSD reference starts with USSD_ and can be dialled; the string is prefix, amount, reference and a hash", () => {
  let next = 0;
  const reference = ussdReference((below) => (next += 3) % below);
  expect(reference).toBe("USSD_3692581470");
  expect(ussdDialString("*737*", 37_807, reference)).toBe("*737*37807*3692581470#");
});

test("the dial link has its hash encoded as %23", () => {
  expect(dialLink("*737*37807*3692581470#")).toBe("tel:*737*37807*3692581470%23");
});
