import { cleanup, fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { showInOffice, showOfficePage } from "#tests/components/show-office.tsx";
import { shownText } from "#tests/components/shown.ts";
import { trackingField } from "../../rules/ship-several-form.ts";
import { useScanner } from "./scan.tsx";
import Shipments from "./shipments.tsx";

const [one, two] = ["CBL_1795224600000_aaaaaaaa1", "CBL_1795224600000_bbbbbbbb2"];
const order = { customerName: "Amara", country: "Ghana", units: 1, seen: 8, estimate: "2026-12-01" };
const loaderData = {
  orders: [
    { ...order, id: one },
    { ...order, id: two, units: 3 },
  ],
  carriers: [],
  papers: [{ orderId: two, missing: [{ fact: "Tariff code", productId: "1" }], needsPriorNotice: false }],
  undoable: [],
};

const show = (actionData?: unknown, data = loaderData) => {
  cleanup();
  showOfficePage(Shipments, { loaderData: data, actionData });
};
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const number = (id: string) => input(trackingField(id));
const outcome = () => document.querySelector(".scan-outcome")?.textContent;

function scan(text: string) {
  input("scan").value = text;
  fireEvent.keyDown(input("scan"), { key: "Enter" });
}

test("a scanned slip leads to the row of its order, and the number that is scanned there back to the next slip", () => {
  show();
  scan("XYZ");
  expect(outcome()).toBe("No order of this list has the number XYZ");
  scan("bbbbbbbb2");
  expect(outcome()).toBe("111-111-112: now its tracking number");
  expect(document.activeElement).toBe(number(two));
  number(two).value = "GIG7";
  expect(fireEvent.keyDown(number(two), { key: "7" })).toBe(true);
  expect(fireEvent.keyDown(number(two), { key: "Enter" })).toBe(false);
  expect(outcome()).toBe("111-111-112: GIG7");
  expect(document.activeElement).toBe(input("scan"));
});

const see = (text: string) => fireEvent.change(input("seen"), { target: { value: text } });

test("the camera reads a slip and then its number; another slip takes the place of one without a number", () => {
  showInOffice(<Scanning />);
  see("GIG1");
  expect(shownText()).toBe("No order of this list has the number GIG1");
  see(one);
  see(two);
  see("GIG2");
  expect([number(one).value, number(two).value, shownText()]).toEqual(["", "GIG2", "111-111-112: GIG2"]);
  see("GIG3");
  expect([number(two).value, shownText()]).toEqual(["GIG2", "No order of this list has the number GIG3"]);
});

const button = (name: RegExp) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => name.test(textContent));

test("what was read is in the fields with its line and service, refused lines are named, and the button counts parcels", () => {
  const read = { [one]: { number: "GIG0001", line: 2, service: "GIG Go" } };
  const unread = ["Line 3: “Enugu” is words, not a tracking number."];
  const typed = { [trackingField(one)]: "GIG0001", pasted: "x", left: "x", carrier: "GIG" };
  show({ read, unread, typed, errors: { pasted: "1 line was not read" } });
  expect([number(one).value, input("pasted").value, input("left").value]).toEqual(["GIG0001", "x", "x"]);
  for (const text of ["Read in line 2 (GIG Go)", "“Enugu” is words", "1 number was read. Nothing was sent yet"]) {
    expect(shownText()).toContain(text);
  }
  expect(button(/^Read what is pasted$/)).toBeTruthy();
  expect(button(/^Ship 1 parcel$/)).toBeTruthy();
  fireEvent.input(number(two), { target: { value: "GIG0002" } });
  expect(button(/^Ship 2 parcels$/)).toBeTruthy();
  show();
  expect(button(/^Ship them$/)).toBeTruthy();
});

test("lines that could not be read are there again after the other parcels were sent", () => {
  show({ sent: [{ id: one, trackingNumber: "GIG1" }], typed: { carrier: "GIG", pasted: "left", left: "left" } });
  expect(shownText()).toContain("1 parcel is on the way.");
  expect([input("pasted").value, input("carrier").value]).toEqual(["left", "GIG"]);
  show({ sent: [{ id: one, trackingNumber: "GIG1" }] });
  expect(input("pasted")).toBeNull();
});

test("after a refusal what was typed is there again, with what was seen then, and the error beside its order", () => {
  const typed = { [trackingField(one)]: "GIG1", [`seen-${one}`]: "3", carrier: "GIG" };
  show({ refused: "None was sent.", errors: { [trackingField(two)]: "Not paid" }, typed });
  expect([number(one).value, number(two).value, input("carrier").value]).toEqual(["GIG1", "", "GIG"]);
  expect([input(`seen-${one}`).value, input(`seen-${two}`).value]).toEqual(["3", "8"]);
  expect([number(one).getAttribute("aria-invalid"), number(two).getAttribute("aria-invalid")]).toEqual([null, "true"]);
  expect(shownText()).toContain("1 unit to Ghana");
  expect(shownText()).toContain("3 units to Ghana");
  expect(document.querySelectorAll(".parcel-papers")).toHaveLength(1);
});

test("what was sent is listed, and when nothing is being packed the page says so", () => {
  show({ sent: [{ id: one, trackingNumber: "GIG1" }] });
  expect(shownText()).toContain("1 parcel is on the way.");
  show({ sent: [one, two].map((id) => ({ id, trackingNumber: "GIG1" })) });
  expect(shownText()).toContain("2 parcels are on the way.");
  show(undefined, { ...loaderData, orders: [] });
  expect(shownText()).toContain("None of these orders is being packed.");
});

/** The rows of two orders, and a field for what the camera sees. */
function Scanning() {
  const { seenByCamera, outcome: said } = useScanner([one, two]);
  return (
    <>
      <input name={trackingField(one)} />
      <input name={trackingField(two)} />
      <input name="seen" onChange={(event) => seenByCamera(event.target.value)} />
      {said}
    </>
  );
}
