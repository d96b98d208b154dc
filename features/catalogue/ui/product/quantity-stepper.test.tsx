import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { QuantityStepper } from "./quantity-stepper.tsx";

function show({ min, initial = 2 }: { min: 0 | 1; initial?: number }) {
  const onChange = vi.fn();
  function Line() {
    const [quantity, setQuantity] = useState(initial);
    const change = (next: number) => {
      onChange(next);
      setQuantity(next);
    };
    return (
      <QuantityStepper
        label="Egusi"
        {...{ quantity, min }}
        max={9}
        limit="Only 9 left"
        total="₦2,000"
        onChange={change}
      />
    );
  }
  render(<Line />);
  return onChange;
}
const field = () => screen.getByLabelText<HTMLInputElement>("Quantity of Egusi", { selector: "input" });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const said = () => document.querySelector("[role=status]")?.textContent;

test("what is typed counts at once, at most what there is, and the note goes with the next press", () => {
  const onChange = show({ min: 1 });
  expect(said()).toBe("");
  type("3");
  expect([onChange.mock.lastCall, said()]).toEqual([[3], "3 of Egusi, ₦2,000 "]);
  type("12");
  expect([onChange.mock.lastCall, field().value]).toEqual([[9], "12"]);
  expect(said()).toBe("9 of Egusi, ₦2,000 Only 9 left");
  fireEvent.blur(field());
  expect(field().value).toBe("9");
  const more = screen.getByLabelText("More of Egusi");
  expect(more.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(more);
  expect(onChange).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByLabelText("Fewer of Egusi"));
  expect([onChange.mock.lastCall, said()]).toEqual([[8], "8 of Egusi, ₦2,000 "]);
  expect(more.getAttribute("aria-disabled")).toBe("false");
  fireEvent.click(more);
  expect(onChange.mock.lastCall).toEqual([9]);
});

test("text that is no whole number changes nothing and says so; an empty field waits, and shows the quantity again", () => {
  const onChange = show({ min: 1 });
  for (const text of ["a few", "1.5", "-1"]) {
    type(text);
    expect(said(), text).toBe("Please type a whole number, such as 2");
  }
  type("");
  expect(said()).toBe("");
  fireEvent.keyDown(field(), { key: "a" });
  expect(field().value).toBe("");
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(field().value).toBe("2");
  expect(onChange).not.toHaveBeenCalled();
});

test("a typed 0 removes a line of the cart once the field is left, and changes nothing where one is the least", () => {
  const line = show({ min: 0 });
  type("0");
  expect(line).not.toHaveBeenCalled();
  fireEvent.blur(field());
  expect(line.mock.calls).toEqual([[0]]);
  document.body.replaceChildren();
  const box = show({ min: 1, initial: 1 });
  type("0");
  fireEvent.blur(field());
  expect([box.mock.calls, field().value]).toEqual([[], "1"]);
  const fewer = screen.getByLabelText("Fewer of Egusi");
  fireEvent.click(fewer);
  expect([box.mock.calls, fewer.getAttribute("aria-disabled")]).toEqual([[], "true"]);
});

test("the focus selects the quantity, so that what is typed replaces it", () => {
  show({ min: 1 });
  field().focus();
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 1]);
});
