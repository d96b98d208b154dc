import { meResponse, orderEventsResponse, profileResponse } from "../../../../domain/api/responses.ts";
import { ownDataResponse } from "../../../../domain/api/own-data.ts";
import { orderEventsQuery } from "../../../catalogue/rules/queries.ts";
import type { Operation } from "./operation.ts";
import { orderExample } from "./orders.ts";

const address = {
  street: "12 Allen Avenue",
  city: "Ikeja",
  state: "Lagos",
  postalCode: "100271",
  country: "Nigeria",
};

const savedAddress = {
  id: "3f0c2a52-6c0e-4f0e-9a55-0f6a3f1f9d11",
  fullName: "Ngozi Nwosu",
  phone: "+2348035550199",
  label: "Mama",
  ...address,
  landmark: "Opposite the Methodist church",
  shippingMethod: "express" as const,
  isDefault: true,
};

export const account: Operation[] = [
  {
    id: "readMe",
    method: "GET",
    path: "/api/me",
    tag: "Account",
    summary: "Who is signed in",
    description: "The identity that a cached public page needs to show the visitor's name.",
    access: "optional",
    responses: {
      200: {
        description: "Name, email address, and the order that waits for payment; null without a session.",
        schema: meResponse,
        example: {
          name: "Amara Nwosu",
          email: "amara@example.com",
          openOrder: {
            id: orderExample.id,
            total: orderExample.total,
            payBy: "2026-11-22T09:30:00.000Z",
            checkoutId: orderExample.id,
          },
        },
      },
    },
  },
  {
    id: "readProfile",
    method: "GET",
    path: "/api/profile",
    tag: "Account",
    summary: "Read the profile",
    description: "The saved details with which the checkout prefills its form.",
    access: "account",
    responses: {
      200: {
        description: "The profile.",
        schema: profileResponse,
        example: {
          name: "Amara Nwosu",
          email: "amara@example.com",
          phone: "+2348035550142",
          address,
          addresses: [savedAddress],
        },
      },
    },
  },
  {
    id: "listOrderEvents",
    method: "GET",
    path: "/api/notifications",
    tag: "Account",
    summary: "Events of the account's orders",
    description: "The order events after a given one, newest first, at most 20. For the notification bell.",
    access: "account",
    query: orderEventsQuery,
    responses: {
      200: {
        description: "The events.",
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
    },
  },
  {
    id: "exportMyData",
    method: "GET",
    path: "/profile/my-data.json",
    tag: "Account",
    summary: "Export the account's data",
    description:
      "The download of the profile page: the account, its sessions, and every order, payment, return, review and subscription.",
    access: "account",
    responses: {
      200: {
        description: "The file.",
        schema: ownDataResponse,
        example: {
          account: {
            name: "Amara Nwosu",
            email: "amara@example.com",
            emailVerified: true,
            phone: "+2348035550142",
            address,
            avoids: ["en:peanuts"],
            createdAt: "2026-11-20T08:00:00.000Z",
          },
          addresses: [],
          signedInFrom: [{ since: "2026-11-21T09:00:00.000Z", ipAddress: "197.210.0.1", browser: "Mozilla/5.0" }],
          passkeys: [{ name: "My phone", createdAt: "2026-11-20T08:05:00.000Z", lastUsedAt: null }],
          authenticatorApp: null,
          orders: [],
          payments: [],
          documents: [],
          returns: [],
          recalls: [],
          ordersOfTheEarlierShop: [],
          monthlyBaskets: [],
          giftCards: [],
          alerts: { choices: null, browsers: [] },
          newsletter: null,
          emails: [{ to: "amara@example.com", subject: "Welcome", queuedAt: "2026-11-20T08:00:00.000Z" }],
          stockAlerts: [{ productId: "1", category: null, createdAt: "2026-11-21T09:20:00.000Z", notifiedAt: null }],
          wishes: [{ term: "palm oil", createdAt: "2026-11-21T09:25:00.000Z", notifiedAt: null }],
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
      302: { description: "No session: redirects to the sign-in page, which returns here afterwards." },
    },
  },
];
