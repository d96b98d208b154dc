import { z } from "zod";
import { checkbox, singleLine } from "../../../platform/rules/fields.ts";
import { NUMBER_PLACE } from "../../../platform/rules/tracking-url.ts";

/** The details of a carrier besides its name. */
export const carrierForm = z.object({
  trackingUrl: singleLine(300).refine(
    (text) => text === "" || isTemplate(text),
    `Please enter an address that begins with https://, with ${NUMBER_PLACE} where the number goes, for example https://carrier.example/track/${NUMBER_PLACE}`,
  ),
  phone: singleLine(40),
  hasNumbers: checkbox,
});
export type CarrierDetails = z.infer<typeof carrierForm>;

/** A new carrier. Its name cannot change afterwards, because parcels are found by it. */
export const newCarrierForm = carrierForm.extend({ name: singleLine(60).min(1, "Please name the carrier") });

/** Whether the number goes after the host, so that no number can change where the link leads. */
function isTemplate(text: string): boolean {
  const path = /^https:\/\/[^/?#@{}\s]+(\/\S*)$/.exec(text)?.[1];
  return path !== undefined && path.includes(NUMBER_PLACE);
}
