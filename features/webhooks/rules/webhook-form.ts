import { z } from "zod";
import { checkbox, singleLine } from "#platform/rules/fields.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
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
    types: z
      .string()
      .default("")
      .transform((text) => text.split(", ").filter((type) => isOneOf(allTypes, type)))
      .refine((types) => types.length > 0, "Please choose at least one event"),
    isOn: checkbox,
  });
export type WebhookDetails = z.infer<ReturnType<typeof webhookForm>>;
