import { useState } from "react";
import type { ShippingForm } from "../../../domain/cart/shipping-form.ts";
import { fieldErrors } from "../../../domain/field-errors.ts";
import { MISSING_FIELDS, recipientForm, shippingForm } from "../../../domain/order/checkout.ts";
import type { GiftForm } from "../../../domain/order/gift.ts";
import { giftForm } from "../../../domain/order/gift-form.ts";
import type { Draft } from "./draft.ts";

type Errors = Record<string, string>;

const required = ["fullName", "email", "phone", "address", "city", "country"] as const;

/** What the customer has done with the fields of one person: those that lost the focus, and a press of Place Order. */
type Touched = { left: ReadonlySet<string>; showAll: boolean };
const untouched: Touched = { left: new Set(), showAll: false };

/**
 * The errors of the shipping form, and which of them are shown: that of a filled field from the moment it loses the
 * focus, all of them once the order was sent with errors, and each only until it is mended. `alert` sums them up.
 * Fields that belong to somebody else, or are emptied, begin without any.
 */
export function useValidation({ form, gift }: Pick<Draft, "form" | "gift">, wrongDay: string | undefined) {
  const isGift = gift !== undefined;
  const [ofPerson, setOfPerson] = useState<Touched & { isGift: boolean }>({ ...untouched, isGift });
  const { left, showAll } = ofPerson.isGift === isGift ? ofPerson : untouched;
  const change = (touched: Partial<Touched>) => setOfPerson({ left, showAll, ...touched, isGift });
  const checked = (isGift ? recipientForm : shippingForm).safeParse(form);
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
    showAll: () => change({ showAll: true }),
    onEmptied: () => change(untouched),
    /** A correct field may become wrong while it is typed in again. */
    onFocus(field: string) {
      if (!errors[field]) change({ left: new Set([...left].filter((other) => other !== field)) });
    },
    onBlur(field: string) {
      if (valueOf(field).trim() !== "") change({ left: new Set([...left, field]) });
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
