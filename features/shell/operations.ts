import { meResponse } from "#features/accounts/rules/responses.ts";
import { orderExample } from "#features/orders/operations.ts";
import { answered, type Operation } from "#platform/rules/operation.ts";

export const operations: Operation[] = [
  {
    id: "readMe",
    method: "GET",
    path: "/api/me",
    tag: "Account",
    summary: "Who is signed in",
    description: "The identity that a cached public page needs to show the visitor’s name.",
    access: "optional",
    responses: {
      200: answered("Name, email address, and the order that waits for payment; null without a session.", meResponse, {
        reference: "dJ4kQx0Zr7bWmT2v",
        name: "Amara Nwosu",
        email: "amara@example.com",
        openOrder: {
          id: orderExample.id,
          total: orderExample.total,
          payBy: "2026-11-22T09:30:00.000Z",
          checkoutId: orderExample.id,
        },
      }),
    },
  },
];
