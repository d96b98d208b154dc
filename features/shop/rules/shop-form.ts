import { z } from "zod";
import { naira, optionalEmailField, singleLine } from "../../../platform/rules/fields.ts";
import { numberField } from "../../../platform/rules/number-field.ts";
import { count } from "../../../platform/rules/read-number.ts";

const orNull = (text: string) => text || null;
const httpsUrl = singleLine(200)
  .refine((text) => text === "" || z.url({ protocol: /^https$/ }).safeParse(text).success, {
    error: "Please enter a whole address that begins with https://",
  })
  .transform(orNull);
const phone = singleLine(40)
  .refine(
    (text) => text === "" || /^\+[\d\s()-]{7,}$/.test(text),
    "Please begin with + and the country, for example +234 803 123 4567",
  )
  .transform(orNull);

const atMost = numberField(count, {
  least: 1,
  most: 9_999_999,
  error: "Please enter a whole number from 1 to 9999999",
});

/**
 * The shop-wide settings: contact details, social network profiles, of which pages leave out what is null, what unpaid
 * orders can keep aside (domain/order/order-limits.ts), and above which refund in naira staff confirm who they are.
 */
export const shopForm = z.object({
  supportEmail: optionalEmailField.transform(orNull),
  supportPhone: phone,
  whatsappNumber: phone,
  instagramUrl: httpsUrl,
  facebookUrl: httpsUrl,
  tiktokUrl: httpsUrl,
  youtubeUrl: httpsUrl,
  xUrl: httpsUrl,
  ordersPerHour: atMost,
  unpaidOrdersConfirmed: atMost,
  unpaidUnitsConfirmed: atMost,
  unpaidOrdersUnconfirmed: atMost,
  unpaidUnitsUnconfirmed: atMost,
  unpaidOrdersNetwork: atMost,
  unpaidUnitsNetwork: atMost,
  confirmRefundsAbove: naira,
});
export type ShopDetails = z.infer<typeof shopForm>;
