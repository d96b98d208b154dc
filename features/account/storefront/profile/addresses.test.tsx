import { fireEvent, screen } from "@testing-library/react";
import { data, redirect } from "react-router";
import { expect, test } from "vitest";
import { findField } from "#tests/components/find-field.ts";
import { showPage } from "#tests/components/show-page.tsx";
import { shownLinks } from "#tests/components/shown.ts";
import { until } from "#tests/components/until.ts";
import Addresses from "./addresses.tsx";

type Data = React.ComponentProps<typeof Addresses>["loaderData"];

const book: Data["addresses"] = [
  { id: "a", title: "Amara Obi", details: "12 Allen Avenue, Ikeja", isDefault: true },
  { id: "b", title: "Mama", details: "Ngozi Obi, Aba", isDefault: false },
];
const mama: NonNullable<Data["edited"]> = {
  id: "b",
  label: "Mama",
  fullName: "Ngozi Obi",
  phone: "+234 803 555 0142",
  address: "1 Aba Road",
  street: "1 Aba Road",
  landmark: "",
  city: "Aba",
  state: "Abia",
  country: "Nigeria",
  postalCode: "450272",
  shippingMethod: null,
  isDefault: false,
};
const countries = ["Nigeria", "United Kingdom"];
const PATH = "/profile/addresses";

function show(more: Partial<Data>, options: { action?: (sent: FormData) => unknown; later?: Data; at?: string } = {}) {
  const loaderData: Data = { addresses: book, edited: undefined, countries, ...more };
  return showPage(Addresses, { loaderData, at: PATH, ...options });
}

const value = (label: string | RegExp) => findField(label).value;
const choose = (country: string) => fireEvent.change(findField("Country"), { target: { value: country } });
const buttons = () => [...document.querySelectorAll("li button")].map(({ textContent }) => textContent);

test("each address is edited, deleted and made the default one by its own controls, the default one not again", async () => {
  const sent: unknown[] = [];
  show({}, { action: (fields) => sent.push(Object.fromEntries(fields)) });
  expect([...document.querySelectorAll("li strong")].map(({ textContent }) => textContent)).toEqual([
    "Amara Obi · Default",
    "Mama",
  ]);
  expect(buttons()).toEqual([
    "Delete the address Amara Obi, 12 Allen Avenue, Ikeja",
    "Make default the address Mama, Ngozi Obi, Aba",
    "Delete the address Mama, Ngozi Obi, Aba",
  ]);
  expect(shownLinks()).toEqual([
    "Edit the address Amara Obi, 12 Allen Avenue, Ikeja → /profile/addresses?edit=a",
    "Edit the address Mama, Ngozi Obi, Aba → /profile/addresses?edit=b",
  ]);
  const [removeFirst, prefer, remove] = document.querySelectorAll("li button");
  for (const [index, button] of [removeFirst, prefer, remove].entries()) {
    fireEvent.click(button!);
    await until("the submission", () => sent.length === index + 1);
  }
  expect(sent).toEqual([{ remove: "a" }, { default: "b" }, { remove: "b" }]);
});

test("an address is edited with what is saved, its country even when that was closed; Cancel leads to a new one", () => {
  const { unmount } = show({ edited: { ...mama, country: "Ghana", label: "" } }, { at: `${PATH}?edit=b` });
  expect(screen.getByRole("heading").textContent).toBe("Change the address of Ngozi Obi");
  expect(["Country", "Recipient’s full name", /^Phone/, /^Address/, /^City/].map(value)).toEqual([
    "Ghana",
    "Ngozi Obi",
    "+234 803 555 0142",
    "1 Aba Road",
    "Aba",
  ]);
  const options = (findField("Country") as unknown as HTMLSelectElement).options;
  expect([...options].map(({ text }) => text)).toEqual(["Ghana", "Nigeria", "United Kingdom"]);
  expect(shownLinks()).toContain("Cancel → /profile/addresses");
  unmount();
  show({});
  expect([screen.getByRole("heading").textContent, value("Country")]).toEqual(["Add an address", "Nigeria"]);
  expect(screen.queryByText("Cancel")).toBeNull();
});

test("another country asks for its own state and postal code, and the first one gets its own back", () => {
  show({ edited: mama });
  expect([value(/^State/), value(/^Postal Code/)]).toEqual(["Abia", "450272"]);
  choose("United Kingdom");
  expect([document.querySelector<HTMLInputElement>("[name=state]")?.type, value(/^Postcode/)]).toEqual(["hidden", ""]);
  choose("Nigeria");
  expect([value(/^State/), value(/^Postal Code/)]).toEqual(["Abia", "450272"]);
});

test("what the shop does not accept stays in the form with its error; what it saves leaves an empty one", async () => {
  let answer: unknown = data({ errors: { city: "Please enter the city" } }, { status: 400 });
  const saved = { id: "c", title: "Bola", details: "5 Zoo Road", isDefault: false };
  show({}, { action: () => answer, later: { addresses: [...book, saved], edited: undefined, countries } });
  fireEvent.change(findField(/full name/), { target: { value: "Bola" } });
  fireEvent.click(screen.getByText("Save address"));
  await screen.findByText("Please enter the city");
  await until("the focus", () => document.activeElement === findField(/^City/));
  expect(value(/full name/)).toBe("Bola");
  answer = redirect(PATH);
  fireEvent.click(screen.getByText("Save address"));
  await screen.findByText("5 Zoo Road");
  expect([value(/full name/), screen.queryByText("Please enter the city")]).toEqual(["", null]);
});
