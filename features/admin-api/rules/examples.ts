import type { z } from "zod";
import { addressExample } from "#features/accounts/rules/responses.ts";
import type { orderListResponse, programOrderResponse, programProductResponse } from "./responses.ts";

/** An order of Amara, a customer in Lagos. */
const order = {
  id: "CBL_1795253400000_k3x9q0v7a",
  kind: "goods",
  status: "processing",
  paymentState: "paid",
  paymentMethod: "bank-transfer",
  totalNaira: 58_525,
  createdAt: "2026-11-21T09:30:00.000Z",
  customerName: "Amara Nwosu",
} as const;

export const exampleListed: z.infer<typeof orderListResponse>["orders"][number] = {
  ...order,
  country: "Nigeria",
  units: 2,
  isGift: false,
};

export const exampleOrder: z.infer<typeof programOrderResponse> = {
  ...order,
  paymentReference: null,
  payBy: "2026-11-22T09:30:00.000Z",
  updatedAt: "2026-11-21T10:00:00.000Z",
  customerId: "8c0d2f6a",
  customerEmail: "amara@example.com",
  customerPhone: "+2348035550142",
  subtotalNaira: 31_968,
  discountNaira: 0,
  shippingNaira: 24_000,
  taxNaira: 2_557,
  includedTaxNaira: 0,
  delivery: {
    shippingMethod: "standard",
    shippingAddress: addressExample,
    gift: null,
    items: [{ productId: "1", name: "Egusi", size: "500 g", quantity: 2, priceNaira: 15_984 }],
    shipments: [],
  },
  history: [{ status: "pending", description: "Order placed", location: null, timestamp: "2026-11-21T09:30:00.000Z" }],
  seen: 42,
};

export const exampleProduct: z.infer<typeof programProductResponse> = {
  id: "1",
  name: "Egusi",
  size: "500 g",
  gtin: "",
  category: "Seeds & Nuts",
  priceNaira: 15_984,
  listPriceNaira: null,
  stock: 24,
  reserved: 2,
  onHand: 26,
  isHidden: false,
  version: 7,
};
