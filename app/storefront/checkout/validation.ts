import { useState } from "react";
import type { ShippingForm } from "../../../domain/cart/shipping-form.ts";
import { fieldErrors } from "../../../domain/field-errors.ts";
import { MISSING_FIELDS, shippingForm } from "../../../domain/order/checkout.ts";

type Errors = Record<string, string>;

const required = ["fullName", "email", "phone", "address", "city", "country"] as const;

/**
 * The errors of the shipping form, and which of them are shown: that of a filled field from the moment it loses the
 * focus, all of them once the order was sent with errors, and each only until it is mended. `alert` sums them up.
 */
export function useValidation(form: ShippingForm) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [showAll, setShowAll] = useState(false);
  const checked = shippingForm.safeParse(form);
  const errors: Errors = checked.success ? {} : fieldErrors(checked.error);
  const shown = Object.fromEntries(Object.entries(errors).filter(([field]) => showAll || left.has(field)));
  return {
    errors,
    shown,
    alert: showAll ? alertFor(form, errors) : undefined,
    showAll: () => setShowAll(true),
    /** A correct field may become wrong while it is typed in again. */
    onFocus(field: keyof ShippingForm) {
      if (!errors[field]) setLeft((before) => new Set([...before].filter((other) => other !== field)));
    },
    onBlur(field: keyof ShippingForm) {
      if (form[field].trim() !== "") setLeft((before) => new Set([...before, field]));
    },
  };
}

function alertFor(form: ShippingForm, errors: Errors): string | undefined {
  return required.some((field) => form[field].trim() === "") ? MISSING_FIELDS : Object.values(errors)[0];
}
