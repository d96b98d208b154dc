import { z } from "zod";
import { findCountryCode } from "#platform/rules/countries/find-country.ts";
import { optionalDayField, singleLine } from "#platform/rules/fields.ts";
import { tickedValues } from "#platform/rules/shown-ticks.ts";
import { readUrl } from "#platform/rules/url.ts";
import { MAX_NOTICE } from "./notices.ts";

const isOwnPath = (text: string) => /^\/(?![/\\])[^\\\s\p{C}]*$/u.test(text);
const link = singleLine(300)
  .refine(
    (text) => text === "" || isOwnPath(text) || readUrl(text) !== undefined,
    "Please enter a page of the shop, such as /products, or an address that begins with https://",
  )
  .transform((text) => readUrl(text) ?? text);
const day = optionalDayField("Please enter a date").transform((text) => text || null);

/** A notice as staff edit it. The countries are ticked boxes: their codes, separated by commas. */
export const noticeForm = z
  .object({
    text: singleLine(MAX_NOTICE).min(1, "Please enter the text"),
    href: link,
    label: singleLine(60),
    fromDay: day,
    toDay: day,
    countries: tickedValues.refine(
      (codes) => codes.every((code) => findCountryCode(code) === code),
      "Please choose from the list",
    ),
  })
  .refine(({ href, label }) => href === "" || label !== "", {
    path: ["label"],
    error: "Please enter the words of the link",
  })
  .refine(({ href, label }) => label === "" || href !== "", {
    path: ["href"],
    error: "Please enter where the link leads",
  })
  .refine(({ fromDay, toDay }) => !fromDay || !toDay || toDay >= fromDay, {
    path: ["toDay"],
    error: "The last day cannot be before the first",
  });
export type NoticeDetails = z.output<typeof noticeForm>;
