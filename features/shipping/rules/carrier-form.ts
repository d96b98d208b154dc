import { z } from "zod";
import { checkbox, singleLine } from "#platform/rules/fields.ts";
import { NUMBER_PLACE } from "#platform/rules/tracking-url.ts";
import { readText, readUrl } from "#platform/rules/url.ts";

const NO_TEMPLATE = `Please enter an address that begins with https://, with ${NUMBER_PLACE} where the number goes, for example https://carrier.example/track/${NUMBER_PLACE}`;

/** The details of a carrier besides its name. */
export const carrierForm = z.object({
  trackingUrl: singleLine(300).pipe(readText(NO_TEMPLATE, (text) => text && readTemplate(text))),
  phone: singleLine(40),
  hasNumbers: checkbox,
});
export type CarrierDetails = z.infer<typeof carrierForm>;

/** A new carrier. Its name cannot change later, because parcels refer to it by name. */
export const newCarrierForm = carrierForm.extend({ name: singleLine(60).min(1, "Please name the carrier") });

/** Letters only, which a URL leaves unescaped. */
const PLACEHOLDER = "NUMBERHERE";

/** The number must come after the host, so that no number can change where the link leads. */
function readTemplate(text: string): string | undefined {
  const url = /^https:\/\/[^/?#{}]+\//i.test(text) ? readUrl(text.replaceAll(NUMBER_PLACE, PLACEHOLDER)) : undefined;
  return url?.includes(PLACEHOLDER) ? url.replaceAll(PLACEHOLDER, NUMBER_PLACE) : undefined;
}
