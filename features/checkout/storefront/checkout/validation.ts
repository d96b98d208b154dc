import { useState } from "react";
import type { GiftForm } from "#features/orders/rules/gift.ts";
import type { ShippingForm } from "#features/orders/rules/shipping-form.ts";
import type { Draft } from "#features/orders/ui/draft.ts";
import type { Errors } from "./field-checks.ts";

type Checks = typeof import("./field-checks.ts");

/** What the customer has done with the fields of one person: those that lost the focus, and a press of Place Order. */
type Touched = { left: ReadonlySet<string>; showAll: boolean };
const untouched: Touched = { left: new Set(), showAll: false };

/**
 * The errors of the shipping form that are shown: that of a filled field from the moment it loses the focus, all of
 * them once the order was sent with errors, and each only until it is corrected. `alert` sums them up. Fields that
 * belong to somebody else, or are emptied, show none at first.
 *
 * The code that checks the fields is loaded when the first of them gets the focus. `check` waits for it, and returns no
 * errors if it cannot be loaded: the server then reports them.
 */
export function useValidation(draft: Pick<Draft, "form" | "gift">, wrongDay: string | undefined) {
  const { form, gift } = draft;
  const isGift = gift !== undefined;
  const [checks, setChecks] = useState<Checks>();
  const [ofPerson, setOfPerson] = useState<Touched & { isGift: boolean }>({ ...untouched, isGift });
  const touchedBy = (person: typeof ofPerson): Touched => (person.isGift === isGift ? person : untouched);
  const { left, showAll } = touchedBy(ofPerson);
  // A function, because one field loses the focus and the next one gets it before React renders.
  const change = (next: (touched: Touched) => Partial<Touched>) =>
    setOfPerson((person) => ({ ...touchedBy(person), ...next(touchedBy(person)), isGift }));
  const errors = checks?.errorsIn(draft, wrongDay) ?? {};
  const readValue = (field: string) =>
    (field.startsWith("gift.")
      ? gift?.[field.slice("gift.".length) as keyof GiftForm]
      : form[field as keyof ShippingForm]) ?? "";
  const shown = Object.fromEntries(Object.entries(errors).filter(([field]) => showAll || left.has(field)));

  async function load(): Promise<Checks | undefined> {
    if (checks) return checks;
    const loaded = await import("./field-checks.ts").catch(() => undefined);
    setChecks(loaded);
    return loaded;
  }

  return {
    shown,
    alert: showAll ? checks?.alertFor(draft, errors) : undefined,
    showAll: () => change(() => ({ showAll: true })),
    /** All errors, shown or not. */
    check: async (): Promise<Errors> => (await load())?.errorsIn(draft, wrongDay) ?? {},
    onEmptied: () => change(() => untouched),
    /** A correct field may become wrong while it is typed in again. */
    onFocus(field: string) {
      void load();
      if (!errors[field])
        change((touched) => ({ left: new Set([...touched.left].filter((other) => other !== field)) }));
    },
    onBlur(field: string) {
      if (readValue(field).trim() !== "") change((touched) => ({ left: new Set([...touched.left, field]) }));
    },
  };
}
