import { answered, type Operation } from "#platform/rules/operation.ts";
import { shippingResponse } from "./rules/responses.ts";

export const operations: Operation[] = [
  {
    id: "readShipping",
    method: "GET",
    path: "/api/shipping",
    tag: "Catalogue",
    summary: "Prices and times of delivery",
    description:
      "Every zone with its rates, and the countries that the checkout offers. The same for everybody; may be cached for a minute. An order is priced from the current rates.",
    access: "public",
    responses: {
      200: answered("The shipping table.", shippingResponse, {
        zones: [
          {
            id: "nigeria",
            name: "Nigeria",
            freeShippingThreshold: 160_000,
            methods: {
              standard: { rate: 24_000, days: [5, 7], isOffered: true },
              express: { rate: 40_000, days: [2, 3], isOffered: true },
              overnight: { rate: 72_000, days: [1, 1], isOffered: true },
            },
          },
        ],
        countries: [
          {
            code: "NG",
            name: "Nigeria",
            zoneId: "nigeria",
            tax: { name: "Tax", percent: 8, isIncluded: false },
            pricesWithTax: false,
          },
        ],
        cutOffHour: 24,
        holidays: { Nigeria: ["2026-12-25"] },
        promotions: [
          {
            code: "SPICES",
            percent: 10,
            amount: 0,
            freeDelivery: false,
            fromGoods: 30_000,
            fromUnits: 0,
            category: "Spices",
            productIds: [],
            productNames: [],
          },
        ],
      }),
    },
  },
];
