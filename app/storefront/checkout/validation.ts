import { useState } from "react";
import type { ShippingForm } from "../../../domain/cart/shipping-form.ts";
import type { GiftForm } from "../../../domain/order/gift.ts";
import type { Draft } from "./draft.ts";
import type { Errors } from "./field-checks.ts";

type Checks = typeof import("./field-checks.ts");

/**
 * The errors of the shipping form, and which of them are shown: that of a filled field from the moment it loses the
 * focus, all of them once the order was sent with errors, and each only until it is mended. `alert` sums them up.
 *
 * What checks the fields is loaded when the first of them gets the focus. `check` waits for it, and returns no errors
 * if it cannot be loaded: the server then says what is wrong.
 */
export function useValidation(draft: Pick<Draft, "form" | "gift">, wrongDay: string | undefined) {
  const { form, gift } = draft;
  const [checks, setChecks] = useState<Checks>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [showAll, setShowAll] = useState(false);
  const errors = checks?.errorsIn(draft, wrongDay) ?? {};
  const valueOf = (field: string) =>
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
    /** Shows all errors, and returns them. */
    async check(): Promise<Errors> {
      setShowAll(true);
      return (await load())?.errorsIn(draft, wrongDay) ?? {};
    },
    /** A correct field may become wrong while it is typed in again. */
    onFocus(field: string) {
      void load();
      if (!errors[field]) setLeft((before) => new Set([...before].filter((other) => other !== field)));
    },
    onBlur(field: string) {
      if (valueOf(field).trim() !== "") setLeft((before) => new Set([...before, field]));
    },
  };
}
