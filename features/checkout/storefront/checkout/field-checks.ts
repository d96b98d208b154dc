import { MISSING_FIELDS, recipientForm, shippingForm } from "#features/orders/rules/checkout.ts";
import { giftForm } from "#features/orders/rules/gift-form.ts";
import type { GiftForm } from "#features/orders/rules/gift.ts";
import type { ShippingForm } from "#features/orders/rules/shipping-form.ts";
import type { Draft } from "#features/orders/ui/draft.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";

// Loaded by validation.ts: the schemas and the phone numbers of all countries are as large as React.

export type Errors = Record<string, string>;

const required = ["fullName", "email", "phone", "address", "city", "country"] as const;

/** The error of each wrong field; those of a gift are named `gift.day` and so on. */
export function errorsIn({ form, gift }: Pick<Draft, "form" | "gift">, wrongDay: string | undefined): Errors {
  const checked = (gift ? recipientForm : shippingForm).safeParse(form);
  return {
    ...(checked.success ? {} : fieldErrors(checked.error)),
    ...(gift && wrongDay && { "gift.day": wrongDay }),
    ...(gift && giftErrors(gift)),
  };
}

/** One sentence for all errors; undefined if there are none. */
export function alertFor(
  { form, gift }: { form: ShippingForm; gift?: GiftForm | undefined },
  errors: Errors,
): string | undefined {
  const isMissing = required.some((field) => form[field].trim() === "") || gift?.giver.trim() === "";
  return isMissing ? MISSING_FIELDS : Object.values(errors)[0];
}

function giftErrors(gift: GiftForm): Errors {
  const checked = giftForm.safeParse(gift);
  if (checked.success) return {};
  return Object.fromEntries(Object.entries(fieldErrors(checked.error)).map(([name, error]) => [`gift.${name}`, error]));
}
