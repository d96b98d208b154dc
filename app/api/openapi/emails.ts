import { savedResponse, refusalResponse } from "../../../domain/responses.ts";
import { newsletterForm, waitingForm } from "../../../domain/subscription.ts";
import { badInput, tooMuch, type ResponseDescription, type Operation } from "./operation.ts";

const kept: ResponseDescription = { words: "Kept.", schema: savedResponse, example: { kept: true } };

const badAddress: ResponseDescription = {
  ...badInput,
  example: {
    code: "bad-input",
    message: "email: Please enter a valid e-mail address",
    errors: { email: "Please enter a valid e-mail address" },
  },
};

const tooMany = (message: string): ResponseDescription => ({
  words: "This place asked too often; later it may again.",
  schema: refusalResponse("too-many"),
  example: { code: "too-many", message },
});

export const emails: Operation[] = [
  {
    id: "joinNewsletter",
    method: "POST",
    path: "/api/newsletter",
    tag: "Letters",
    title: "Ask for the newsletter",
    words: "Keeps an address and mails it a link. Only whoever opens the link gets the newsletter.",
    who: "everyone",
    body: { schema: newsletterForm, example: { email: "amara@example.com" } },
    answers: {
      202: kept,
      400: badAddress,
      413: tooMuch,
      429: tooMany("That was a lot of addresses at once. Please try again in an hour."),
    },
  },
  {
    id: "joinWaitingList",
    method: "POST",
    path: "/api/waiting-list",
    tag: "Letters",
    title: "Tell me when it is there",
    words: "Notes who wants one mail: when a product is back, or when a category has its first product.",
    who: "everyone",
    body: {
      schema: waitingForm,
      example: { email: "amara@example.com", productId: "4" },
      fields: { productId: "Either this", category: "or this" },
    },
    answers: {
      202: kept,
      400: badAddress,
      409: {
        words: "The product is no longer sold.",
        schema: refusalResponse("product-gone"),
        example: { code: "product-gone", message: "We no longer sell this product." },
      },
      413: tooMuch,
      429: tooMany("That was a lot of wishes at once. Please try again later."),
    },
  },
];
