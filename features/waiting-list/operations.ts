import { waitingForm } from "#features/newsletter/rules/subscription.ts";
import { answered, describeBadInput, type Operation, refusal, tooMany } from "#platform/rules/operation.ts";
import { savedResponse } from "#platform/rules/responses.ts";

export const operations: Operation[] = [
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
      202: answered("Saved.", savedResponse, { kept: true }),
      400: describeBadInput("email", "Please enter a valid email address"),
      409: refusal("The product is no longer sold.", ["product-gone"], "We no longer sell this product."),
      429: tooMany("That was a lot of requests at once. Please try again later."),
    },
  },
];
