import type { DemoAccount } from "#features/accounts/server/add-demo-account.ts";
import { sampleOrderIds } from "#features/orders/rules/samples.ts";
import type { SampleOrder } from "./add-sample-order.ts";

/** Demo accounts, which exist only outside production; `npm start` prints how to sign in as them. */
export const demoAccounts = {
  ngozi: {
    name: "Ngozi Okafor",
    email: "ngozi.okafor@example.com",
    password: "egusi-and-ogbono",
    phone: "+2348031234567",
    address: {
      street: "14 Adeniran Ogunsanya Street",
      city: "Surulere",
      state: "Lagos",
      postalCode: "101283",
      country: "Nigeria",
    },
  },
  tunde: {
    name: "Tunde Adeyemi",
    email: "tunde.adeyemi@example.com",
    password: "jollof-on-sunday",
    phone: "+442079460123",
    address: { street: "27 Rye Lane", city: "London", state: "", postalCode: "SE15 5EX", country: "United Kingdom" },
  },
  chidinma: { name: "Chidinma Eze", email: "office@example.com", password: "palm-oil-and-pepper", role: "owner" },
} satisfies Record<string, DemoAccount>;

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** A delivered order of Tunde's and a shipped one of Ngozi's, with dates relative to `now`, oldest first. */
export function sampleOrders(now: Date, userIds: { ngozi: string; tunde: string }): SampleOrder[] {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const date = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString().slice(0, 10);
  const [lagos, london] = ["Lagos, Nigeria", "London, United Kingdom"];
  return [
    {
      id: sampleOrderIds.delivered,
      userId: userIds.tunde,
      customer: demoAccounts.tunde,
      items: [
        { productId: "3", quantity: 1 },
        { productId: "4", quantity: 3 },
        { productId: "12", quantity: 1 },
      ],
      placedAt: ago(20 * DAY),
      steps: [
        { step: "payment", reference: "NIP-TA-20417", at: ago(20 * DAY - HOUR) },
        { step: "processing", location: lagos, at: ago(19 * DAY) },
        {
          step: "shipment",
          shipment: { trackingNumber: "1234567890", carrier: "DHL Express", estimatedDelivery: date(-12 * DAY) },
          at: ago(18 * DAY),
        },
        { step: "courier", location: london, at: ago(13 * DAY) },
        { step: "delivery", location: london, at: ago(13 * DAY - 5 * HOUR) },
      ],
    },
    {
      id: sampleOrderIds.shipped,
      userId: userIds.ngozi,
      customer: demoAccounts.ngozi,
      items: [
        { productId: "1", quantity: 2 },
        { productId: "2", quantity: 1 },
      ],
      placedAt: ago(3 * DAY),
      steps: [
        { step: "payment", reference: "NIP-NO-81066", at: ago(3 * DAY - HOUR) },
        { step: "processing", location: lagos, at: ago(2 * DAY) },
        {
          step: "shipment",
          shipment: { trackingNumber: "GIG4821930575NG", carrier: "GIG Logistics", estimatedDelivery: date(3 * DAY) },
          at: ago(DAY),
        },
      ],
    },
  ];
}
