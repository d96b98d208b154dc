import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useActionData } from "react-router";
import { expect, test, vi } from "vitest";
import { showInOffice } from "#tests/components/show-office.tsx";
import { Field } from "../form/field.tsx";
import { AmountField } from "./amount-field.tsx";
import { fieldPropsFor, isMarked, OfficeForm, type OfficeResult } from "./office-form.tsx";

const ask = { sure: "5000000", button: "Save ₦50,000 all the same" };
const form = (result: OfficeResult | undefined, more: Partial<React.ComponentProps<typeof OfficeForm>> = {}) => (
  <OfficeForm result={result} button="Save" {...more}>
    <Field label="Name" {...fieldPropsFor({ name: "Garri" }, result)("name")} />
    <AmountField label="Price" name="price" error={result?.errors?.["price"]} />
  </OfficeForm>
);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false });
const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

test("an unusual amount is asked about until something is typed, and the form's own button leads back to it", () => {
  showInOffice(form({ refused: "Is that right?", ask }));
  expect(buttons()).toEqual(["Change the amount", "Save ₦50,000 all the same"]);
  const [own, sure] = screen.getAllByRole<HTMLButtonElement>("button");
  expect(sure).toMatchObject({ name: "sure", value: "5000000", className: "button button-large" });
  expect(own?.className).toBe("button button-quiet");
  expect(fireEvent.click(own!)).toBe(false);
  expect(document.activeElement).toBe(field("Price"));
  fireEvent.input(field("Price"), { target: { value: "500" } });
  expect(buttons()).toEqual(["Save"]);
  expect(screen.getByRole("button").className).toBe("button button-large");
  expect(fireEvent.click(screen.getByRole("button"))).toBe(true);
});

test("a question about ticks leads back to the first of them", () => {
  const result = { refused: "Several?", ask: { ...ask, back: "Change the ticks" } };
  showInOffice(
    <OfficeForm result={result} button="Save">
      <input type="checkbox" />
    </OfficeForm>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Change the ticks" }));
  expect(document.activeElement).toBe(screen.getByRole("checkbox"));
});

test("a form without fields keeps its own button beside the question, because nothing can be typed there", () => {
  showInOffice(form({ refused: "Is that right?", ask }, { hasFields: false, danger: true }));
  expect(buttons()).toEqual(["Save", "Save ₦50,000 all the same"]);
  const [own, sure] = screen.getAllByRole("button");
  expect([own?.className, sure?.className]).toEqual(["button button-danger", "button button-quiet"]);
});

test("the second question about an amount is asked, too", async () => {
  const answers = [{ refused: "Sure?", ask: { sure: "6", button: "Save 6" } }];
  showInOffice(<Answered />, { actionData: { refused: "Sure?", ask }, action: () => answers.shift() });
  fireEvent.input(field("Price"), { target: { value: "6" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Save 6" });
});

test("while the form is sent its button says so, and afterwards the first invalid field has the focus", async () => {
  const held = Promise.withResolvers<OfficeResult>();
  showInOffice(<Answered />, { action: () => held.promise });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  const busy = await screen.findByRole("button", { name: "Saving…" });
  expect(busy.getAttribute("aria-disabled")).toBe("true");
  held.resolve({ errors: { price: "Please enter an amount" }, typed: { name: "Gari" } });
  await waitFor(() => expect(document.activeElement).toBe(field("Price")));
  expect(screen.getByRole("alert").textContent).toMatch(/^Nothing was saved yet/);
});

test("after a save nothing takes the focus from where it is", async () => {
  showInOffice(<Answered />, { action: () => ({ saved: "Saved.", errors: { price: "No" } }) });
  field("Name").focus();
  fireEvent.submit(field("Name").form!);
  expect((await screen.findByRole("status")).textContent).toBe("Saved.");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(field("Name"));
});

test("the answer to a save comes into sight when it is above what the window shows, and only then", () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
  const place = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue({ top: 40 } as DOMRect);
  showInOffice(form({ saved: "Saved." })).unmount();
  expect(scrolled).not.toHaveBeenCalled();
  place.mockReturnValue({ top: -40 } as DOMRect);
  showInOffice(form({ saved: "Saved." }));
  expect(scrolled).toHaveBeenCalledWith({ block: "end" });
});

const shownVersion = () => screen.getByDisplayValue<HTMLInputElement>(/^\d$/).value;

test("a reload of the page's data does not take over the version of somebody else's edit; a conflict does", async () => {
  const sent: unknown[] = [];
  let now = 3;
  const action = (fields: FormData) => {
    sent.push(fields.get("version"));
    now += 1;
    return sent.length === 1 ? { errors: {} } : { refused: "Changed meanwhile", version: 8 };
  };
  function Versioned() {
    return form(useActionData<OfficeResult>(), { version: now });
  }
  showInOffice(<Versioned />, { action });
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByText("Changed meanwhile");
  expect(sent).toEqual(["3", "3"]);
  expect(shownVersion()).toBe("8");
});

test("a field shows what was typed, and names what the other editor saved only where it is something else", () => {
  const result = { typed: { name: "Gari", size: "1 kg" }, current: { name: "Garri Ijebu", size: "1 kg", note: "" } };
  const props = fieldPropsFor({ name: "Garri", size: "2 kg", note: "Fine", shelf: "A" }, result);
  expect(props("name", "As on the pack")).toMatchObject({ defaultValue: "Gari", hint: "They saved: Garri Ijebu" });
  expect(props("size", "As on the pack")).toMatchObject({ defaultValue: "1 kg", hint: "As on the pack" });
  expect(props("note").hint).toBe("They saved: (nothing)");
  expect(props("shelf")).toEqual({ name: "shelf", defaultValue: "A", error: undefined, hint: undefined });
  const text = { name: "Garri", size: "2 kg", note: "Fine", shelf: "A" };
  const marked = (...names: string[]) => isMarked(names, text, { ...result, errors: { shelf: "No" } });
  expect([marked("name"), marked("size"), marked("shelf"), marked("size", "note")]).toEqual([true, false, true, true]);
});

const saved = (price: string) => ({ typed: { price: "15,984" }, current: { price } });

test("an amount that was sent with commas is not named as another one", () => {
  const text = { price: "15984" };
  expect(fieldPropsFor(text, saved("15984"))("price", "Per pack").hint).toBe("Per pack");
  expect(isMarked(["price"], text, saved("15984"))).toBe(false);
  expect(fieldPropsFor(text, saved("15985"))("price").hint).toBe("They saved: 15985");
  expect(isMarked(["price"], text, saved("15985"))).toBe(true);
});

function Answered() {
  return form(useActionData<OfficeResult>());
}
