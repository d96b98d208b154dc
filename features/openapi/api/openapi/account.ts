import { meResponse, profileResponse } from "../../../accounts/rules/responses.ts";
import { orderEventsResponse } from "../../../orders/rules/responses.ts";
import { ownDataExample, ownDataResponse } from "../../../privacy/server/export-account.ts";
import { orderEventsQuery } from "../../../orders/rules/queries.ts";
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
        example: ownDataExample,
      },
      302: { description: "No session: redirects to the sign-in page, which returns here afterwards." },
    },
  },
];
