import { meResponse, orderEventsResponse, profileResponse } from "../../../domain/responses.ts";
import { ownDataResponse } from "../../../domain/own-data.ts";
import { orderEventsQuery } from "../../../domain/queries.ts";
import { notSignedIn, type Operation } from "./operation.ts";
import { orderExample } from "./orders.ts";

const address = {
  street: "12 Allen Avenue",
  city: "Ikeja",
  state: "Lagos",
  postalCode: "100271",
  country: "Nigeria",
};

export const account: Operation[] = [
  {
    id: "readMe",
    method: "GET",
    path: "/api/me",
    tag: "Account",
    title: "Who is signed in",
    words: "What a page that is the same for everyone needs to greet somebody.",
    who: "either",
    answers: {
      200: {
        words: "Name and address; null for a visitor.",
        schema: meResponse,
        example: { name: "Amara Nwosu", email: "amara@example.com" },
      },
    },
  },
  {
    id: "readProfile",
    method: "GET",
    path: "/api/profile",
    tag: "Account",
    title: "One's own profile",
    words: "What the checkout need not ask again.",
    who: "signed in",
    answers: {
      200: {
        words: "The profile.",
        schema: profileResponse,
        example: { name: "Amara Nwosu", email: "amara@example.com", phone: "+2348035550142", address },
      },
      401: notSignedIn,
    },
  },
  {
    id: "listNews",
    method: "GET",
    path: "/api/notifications",
    tag: "Account",
    title: "News of one's own orders",
    words: "The steps of one's orders that came after a given one, newest first, 20 at most. For the bell.",
    who: "signed in",
    query: orderEventsQuery,
    answers: {
      200: {
        words: "The news.",
        schema: orderEventsResponse,
        example: [
          {
            id: 42,
            orderId: orderExample.id,
            status: "shipped",
            description: "Your parcel is on its way",
            timestamp: "2026-11-21T09:30:00.000Z",
          },
        ],
      },
      401: notSignedIn,
    },
  },
  {
    id: "takeMyData",
    method: "GET",
    path: "/profile/my-data.json",
    tag: "Account",
    title: "Everything the shop keeps about oneself",
    words:
      "The file behind the button on the profile page: the account, where one is signed in, every order and review.",
    who: "signed in",
    answers: {
      200: {
        words: "The file.",
        schema: ownDataResponse,
        example: {
          account: {
            name: "Amara Nwosu",
            email: "amara@example.com",
            emailVerified: true,
            phone: "+2348035550142",
            address,
            createdAt: "2026-11-20T08:00:00.000Z",
          },
          signedInFrom: [{ since: "2026-11-21T09:00:00.000Z", ipAddress: "197.210.0.1", browser: "Mozilla/5.0" }],
          orders: [],
          reviews: [
            {
              product: "Egusi (melon seed), shelled",
              rating: 5,
              title: "Clean seeds, thick soup",
              text: "",
              shownAs: "Amara N.",
              hidden: false,
              createdAt: "2026-11-21T09:30:00.000Z",
              updatedAt: "2026-11-21T09:30:00.000Z",
            },
          ],
        },
      },
      302: { words: "Nobody is signed in: to the sign-in page, and back afterwards." },
    },
  },
];
