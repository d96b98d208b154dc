import { z } from "zod";
import { numberField } from "#platform/rules/number-field.ts";
import { count } from "#platform/rules/read-number.ts";
import { shownTicks } from "#platform/rules/shown-ticks.ts";
import { HTTP_OR_HTTPS, urlField } from "#platform/rules/url.ts";
import { ALERT_KINDS, type AlertChoices, type AlertKind } from "./alerts.ts";

const hour = numberField(count, { most: 23, error: "Please enter an hour from 0 to 23" });

/** The checkboxes are named `email-` or `push-` plus the kind; `shown` lists the kinds on the page. */
export const choicesForm = z
  .looseObject({ quietFrom: hour, quietUntil: hour, shown: shownTicks })
  .transform(({ quietFrom, quietUntil, shown, ...typed }): AlertChoices & { shown: string[] } => {
    const chosen = (way: string): AlertKind[] => ALERT_KINDS.filter((kind) => `${way}-${kind}` in typed);
    return { byEmail: chosen("email"), byPush: chosen("push"), quietFrom, quietUntil, shown };
  });

const base64url = z.string().regex(/^[\w-]+=*$/);

/** What a browser sends when it subscribes: an uncompressed point of P-256, and 16 random bytes. */
export const browserForm = z.object({
  endpoint: z.string().max(2000).pipe(urlField("The shop cannot read the address of this browser", HTTP_OR_HTTPS)),
  p256dh: base64url.min(87).max(88),
  auth: base64url.min(22).max(24),
});
export type BrowserKeys = z.infer<typeof browserForm>;
