import { useState } from "react";
import { count, readNumber } from "#platform/rules/read-number.ts";
import "./quantity-input.css";

type Props = {
  /** What it is the quantity of. */
  label: string;
  /** Announced to screen readers after each change, but not at first. */
  said: string;
  quantity: number;
  /** A typed 0 removes the product where this is 0, and changes nothing where it is 1. */
  min: number;
  max: number;
  /** Why there are no more than `max`. */
  limit: string;
  onChange: (quantity: number) => void;
};

/**
 * A quantity to type. What is typed counts at once, so that Add to Cart can be pressed right after it; more than `max`
 * becomes `max`, and a note says why. An empty field and a 0 wait until the field is left.
 */
export function QuantityInput({ label, said, quantity, min, max, limit, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  // The note is about the quantity that was typed: changing it with a button removes the note.
  const [note, setNote] = useState({ about: 0, text: "" });
  const [unchanged, setUnchanged] = useState<number | undefined>(quantity);
  if (unchanged !== undefined && unchanged !== quantity) setUnchanged(undefined);
  const type = (text: string) => {
    setTyped(text);
    const read = text.trim() === "" ? 0 : readNumber(text, count);
    if (read === undefined) return setNote({ about: quantity, text: "Please type a whole number, such as 2" });
    const next = read > 0 ? Math.min(read, max) : quantity;
    setNote({ about: next, text: read > max ? limit : "" });
    if (next !== quantity) onChange(next);
  };
  const leave = () => {
    setTyped(undefined);
    if (min === 0 && typed !== undefined && readNumber(typed, count) === 0) onChange(0);
  };
  return (
    <>
      <input
        className="quantity-input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${label}`}
        value={typed ?? quantity}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => key === "Enter" && leave()}
      />
      <span role="status" className="quantity-status">
        {unchanged === undefined && <span className="visually-hidden">{said} </span>}
        {note.text && note.about === quantity && <span className="quantity-note">{note.text}</span>}
      </span>
    </>
  );
}
