import { z } from "zod";
import { isReadable } from "#platform/rules/brand-colour.ts";
import { checkbox, naira, optionalEmailField, singleLine } from "#platform/rules/fields.ts";
import { numberField } from "#platform/rules/number-field.ts";
import { count } from "#platform/rules/read-number.ts";
import { urlField } from "#platform/rules/url.ts";
import { SLOW_UNKNOWN, type SlowUnknown } from "./card-testing.ts";

const orNull = (text: string) => text || null;
const httpsUrl = singleLine(200)
  .transform(orNull)
  .pipe(urlField("Please enter a whole address that begins with https://").nullable());
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
 * The shop-wide settings: name and colour, contact details, social network profiles (pages leave out what is null),
 * whether lists have one card for all sizes of a product, how much stock unpaid orders can reserve
 * (features/orders/rules/order-limits.ts), the limits against card testing, and the refund in naira above which staff
 * must confirm who they are.
 */
export const shopForm = z.object({
  name: singleLine(40).min(2, "Please enter the name of the shop, at least two letters"),
  town: singleLine(40),
  brandColour: singleLine(7)
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, "Please enter a colour like #a8321a")
    .refine(isReadable, "Text in this colour is hard to read: please choose a darker one"),
  supportEmail: optionalEmailField.transform(orNull),
  supportPhone: phone,
  whatsappNumber: phone,
  instagramUrl: httpsUrl,
  facebookUrl: httpsUrl,
  tiktokUrl: httpsUrl,
  youtubeUrl: httpsUrl,
  xUrl: httpsUrl,
  oneCardPerProduct: checkbox,
  ordersPerHour: atMost,
  unpaidOrdersConfirmed: atMost,
  unpaidUnitsConfirmed: atMost,
  unpaidOrdersUnconfirmed: atMost,
  unpaidUnitsUnconfirmed: atMost,
  unpaidOrdersNetwork: atMost,
  unpaidUnitsNetwork: atMost,
  slowUnknown: z.enum(Object.keys(SLOW_UNKNOWN) as SlowUnknown[], "Please choose when"),
  onlineStartsPerMinute: atMost,
  declinesLeast: atMost,
  declinesPercent: numberField(count, { least: 1, most: 100, error: "Please enter a percentage from 1 to 100" }),
  confirmRefundsAbove: naira,
});
export type ShopDetails = z.infer<typeof shopForm>;
