import { savedResponse } from "../../../../platform/rules/responses.ts";
import { newsletterForm, waitingForm } from "../../../newsletter/rules/subscription.ts";
import { badInput, refusal, tooMany, type ResponseDescription, type Operation } from "./operation.ts";

const saved: ResponseDescription = { description: "Saved.", schema: savedResponse, example: { kept: true } };
const badEmail = badInput("email", "Please enter a valid email address");

export const emails: Operation[] = [
  {
    id: "joinNewsletter",
    method: "POST",
    path: "/api/newsletter",
    feature: "newsletter",
    tag: "Emails",
    summary: "Subscribe to the newsletter",
    description:
      "Saves an email address and sends it a link. The newsletter goes only to addresses confirmed with that link.",
    access: "public",
    body: { schema: newsletterForm, example: { email: "amara@example.com" } },
    responses: {
      202: saved,
      400: badEmail,
      429: tooMany("That was a lot of addresses at once. Please try again in an hour."),
    },
  },
  {
    id: "joinWaitingList",
    method: "POST",
    path: "/api/waiting-list",
    tag: "Emails",
    summary: "Join a waiting list",
    description:
      "Registers an email address for one message: when a product is back in stock, when a category has its first product, or when the shop sells what a search did not find.",
    access: "public",
    body: {
      schema: waitingForm,
      example: { email: "amara@example.com", productId: "4" },
      fields: { productId: "Either this", category: "or this", search: "or this" },
    },
    responses: {
      202: saved,
      400: badEmail,
      409: refusal("The product is no longer sold.", ["product-gone"], "We no longer sell this product."),
      429: tooMany("That was a lot of wishes at once. Please try again later."),
    },
  },
];
