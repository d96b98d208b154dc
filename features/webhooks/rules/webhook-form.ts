import { z } from "zod";
import { checkbox, singleLine } from "#platform/rules/fields.ts";
import { tickedOf } from "#platform/rules/shown-ticks.ts";
import { HTTP_OR_HTTPS, HTTPS, urlField } from "#platform/rules/url.ts";
import { eventTypes, type EventType } from "./event-types.ts";

const allTypes = Object.keys(eventTypes) as EventType[];

/** An endpoint as staff type it; in production its address begins with https. */
export const webhookForm = (production: boolean) =>
  z.object({
    url: singleLine(2000).pipe(
      production
        ? urlField("Please enter an address that begins with https://", HTTPS)
        : urlField("Please enter an address that begins with https:// or http://", HTTP_OR_HTTPS),
    ),
    description: singleLine(200),
    types: tickedOf(allTypes, "Please choose at least one event"),
    isOn: checkbox,
  });
export type WebhookDetails = z.infer<ReturnType<typeof webhookForm>>;
