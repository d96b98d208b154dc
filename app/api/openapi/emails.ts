import { savedResponse, refusalResponse } from "../../../domain/responses.ts";
import { newsletterForm, waitingForm } from "../../../domain/person/subscription.ts";
import { badInput, tooMuch, type ResponseDescription, type Operation } from "./operation.ts";

const saved: ResponseDescription = { description: "Saved.", schema: savedResponse, example: { kept: true } };

const badEmail: ResponseDescription = {
  ...badInput,
  example: {
    code: "bad-input",
    message: "email: Please enter a valid e-mail address",
    errors: { email: "Please enter a valid e-mail address" },
  },
};

const tooMany = (message: string): ResponseDescription => ({
  description: "The rate limit of this IP address is exceeded. Retry later.",
  schema: refusalResponse("too-many"),
  example: { code: "too-many", message },
});

export const emails: Operation[] = [
  {
    id: "joinNewsletter",
    method: "POST",
    path: "/api/newsletter",
    tag: "Emails",
    title: "Subscribe to the newsletter",
    description:
      "Saves an e-mail address and sends it a link. The newsletter goes only to addresses confirmed with that link.",
    who: "everyone",
    body: { schema: newsletterForm, example: { email: "amara@example.com" } },
    answers: {
      202: saved,
      400: badEmail,
      413: tooMuch,
      429: tooMany("That was a lot of addresses at once. Please try again in an hour."),
    },
  },
  {
    id: "joinWaitingList",
    method: "POST",
    path: "/api/waiting-list",
    tag: "Emails",
    title: "Join a waiting list",
    description:
      "Registers an e-mail address for one message: when a product is back in stock, or when a category has its first product.",
    who: "everyone",
    body: {
      schema: waitingForm,
      example: { email: "amara@example.com", productId: "4" },
      fields: { productId: "Either this", category: "or this" },
    },
    answers: {
      202: saved,
      400: badEmail,
      409: {
        description: "The product is no longer sold.",
        schema: refusalResponse("product-gone"),
        example: { code: "product-gone", message: "We no longer sell this product." },
      },
      413: tooMuch,
      429: tooMany("That was a lot of wishes at once. Please try again later."),
    },
  },
];
