import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AmountField } from "./amount-field.tsx";
import type { OfficeResult } from "./office-form.tsx";
import { useNamedAmount } from "./use-named-amount.ts";

function type(value: string, caret = value.length) {
  const input = screen.getByLabelText<HTMLInputElement>("Price", { exact: false });
  input.value = value;
  input.setSelectionRange(caret, caret);
  fireEvent.input(input);
  return input;
}

test("commas come between the thousands while an amount is typed at its end, else only when the field is left", () => {
  const onAmount = vi.fn<(typed: string) => void>();
  render(<AmountField label="Price" name="price" defaultValue={12500} onAmount={onAmount} />);
  const input = screen.getByLabelText<HTMLInputElement>("Price", { exact: false });
  expect(input.value).toBe("12,500");
  expect(type("125000").value).toBe("125,000");
  expect(type("1925000", 2).value).toBe("1925000");
  expect(onAmount.mock.calls).toEqual([["125,000"], ["1925000"]]);
  fireEvent.blur(input);
  expect(input.value).toBe("1,925,000");
});

const buttonText = () => screen.getByRole("button").textContent;

test("a button names what is typed, and names nothing while that is no amount", () => {
  render(<Named amount="5000" />);
  expect(buttonText()).toBe("Refund ₦5,000");
  type("75");
  expect(buttonText()).toBe("Refund ₦75");
  type("75x");
  expect(buttonText()).toBe("Refund");
});

test("a button names the amount that was refused, then what is typed, until the page proposes another", () => {
  const { rerender } = render(<Named amount="5000" result={{ typed: { amount: "70" } }} />);
  expect(buttonText()).toBe("Refund ₦70");
  type("80");
  expect(buttonText()).toBe("Refund ₦80");
  rerender(<Named amount="6000" />);
  expect(buttonText()).toBe("Refund ₦6,000");
});

type Props = { amount: string; result?: OfficeResult };

function Named({ amount, result }: Props) {
  const { named, onAmount } = useNamedAmount(amount, result);
  return (
    <>
      <AmountField label="Price" name="amount" onAmount={onAmount} />
      <button type="submit">{named ? `Refund ${named}` : "Refund"}</button>
    </>
  );
}
