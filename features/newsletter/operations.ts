import { answered, describeBadInput, type Operation, tooMany } from "#platform/rules/operation.ts";
import { savedResponse } from "#platform/rules/responses.ts";
import { subscriptionForm } from "./rules/subscription.ts";

export const operations: Operation[] = [
  {
    id: "joinNewsletter",
    method: "POST",
    path: "/api/newsletter",
    tag: "Emails",
    summary: "Subscribe to the newsletter",
    description:
      "Saves an email address and sends it a link. The newsletter goes only to addresses confirmed with that link.",
    access: "public",
    body: { schema: subscriptionForm, example: { email: "amara@example.com" } },
    responses: {
      202: answered("Saved.", savedResponse, { kept: true }),
      400: describeBadInput("email", "Please enter a valid email address"),
      429: tooMany("That was a lot of addresses at once. Please try again in an hour."),
    },
  },
];
