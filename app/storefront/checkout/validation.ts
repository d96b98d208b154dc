import { useState } from "react";
import type { ShippingForm } from "../../../domain/cart/shipping-form.ts";
import { fieldErrors } from "../../../domain/field-errors.ts";
import { MISSING_FIELDS, shippingForm } from "../../../domain/order/checkout.ts";
import type { GiftForm } from "../../../domain/order/gift.ts";
import { giftForm } from "../../../domain/order/gift-form.ts";
import type { Draft } from "./draft.ts";

type Errors = Record<string, string>;

const required = ["fullName", "email", "phone", "address", "city", "country"] as const;

/**
 * The errors of the shipping form, and which of them are shown: that of a filled field from the moment it loses the
 * focus, all of them once the order was sent with errors, and each only until it is mended. `alert` sums them up.
 */
export function useValidation({ form, gift }: Pick<Draft, "form" | "gift">, wrongDay: string | undefined) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [showAll, setShowAll] = useState(false);
  const checked = shippingForm.safeParse(form);
  const errors: Errors = {
    ...(checked.success ? {} : fieldErrors(checked.error)),
    ...(gift && wrongDay && { "gift.day": wrongDay }),
    ...(gift && giftErrors(gift)),
  };
  const valueOf = (field: string) =>
    (field.startsWith("gift.")
      ? gift?.[field.slice("gift.".length) as keyof GiftForm]
      : form[field as keyof ShippingForm]) ?? "";
  const shown = Object.fromEntries(Object.entries(errors).filter(([field]) => showAll || left.has(field)));
  return {
    errors,
    shown,
    alert: showAll ? alertFor({ form, gift }, errors) : undefined,
    showAll: () => setShowAll(true),
    /** A correct field may become wrong while it is typed in again. */
    onFocus(field: string) {
      if (!errors[field]) setLeft((before) => new Set([...before].filter((other) => other !== field)));
    },
    onBlur(field: string) {
      if (valueOf(field).trim() !== "") setLeft((before) => new Set([...before, field]));
    },
  };
}

function giftErrors(gift: GiftForm): Errors {
  const checked = giftForm.safeParse(gift);
  if (checked.success) return {};
  return Object.fromEntries(Object.entries(fieldErrors(checked.error)).map(([name, error]) => [`gift.${name}`, error]));
}

function alertFor({ form, gift }: Pick<Draft, "form" | "gift">, errors: Errors): string | undefined {
  const isMissing = required.some((field) => form[field].trim() === "") || gift?.giver.trim() === "";
  return isMissing ? MISSING_FIELDS : Object.values(errors)[0];
}
