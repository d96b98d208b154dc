import type { BankAccount, UssdBank } from "../../domain/payment/payment.ts";
import type { NewZone } from "../../server/shipping/shipping-table.ts";

const closed = false;
const open = true;

/** Zone × method in whole naira, chosen so that every naira amount in the specification is correct (docs/decisions). */
export const shippingZones: NewZone[] = [
  {
    id: "north-america",
    name: "North America",
    freeShippingThreshold: 120_000,
    rates: { standard: 15_984, express: 31_984, overnight: 63_984 },
    countries: [
      { code: "US", name: "United States", isActive: open },
      { code: "CA", name: "Canada", isActive: open },
    ],
  },
  {
    id: "europe-uk",
    name: "Europe & UK",
    freeShippingThreshold: 160_000,
    rates: { standard: 23_984, express: 39_984, overnight: 71_984 },
    countries: [
      { code: "GB", name: "United Kingdom", isActive: open },
      { code: "DE", name: "Germany", isActive: closed },
      { code: "FR", name: "France", isActive: closed },
      { code: "NL", name: "Netherlands", isActive: closed },
    ],
  },
  {
    id: "australia-new-zealand",
    name: "Australia & New Zealand",
    freeShippingThreshold: 160_000,
    rates: { standard: 31_984, express: 47_984, overnight: 79_984 },
    countries: [
      { code: "AU", name: "Australia", isActive: closed },
      { code: "NZ", name: "New Zealand", isActive: closed },
    ],
  },
  {
    id: "rest-of-world",
    name: "Nigeria and all other countries",
    freeShippingThreshold: 160_000,
    rates: { standard: 24_000, express: 40_000, overnight: 72_000 },
    countries: [
      { code: "NG", name: "Nigeria", isActive: open },
      { code: "GH", name: "Ghana", isActive: open },
      { code: "KE", name: "Kenya", isActive: open },
      { code: "ZA", name: "South Africa", isActive: open },
    ],
  },
];

// No bank assigns account numbers with four leading zeros, so a transfer made by mistake in a demo shop fails.
const account = {
  accountName: "Calabash Larder Ltd",
  routingNumber: null,
  swiftCode: null,
  currency: "NGN",
  country: "Nigeria",
  isActive: true,
};

/** The four company accounts of the specification; in production they are inactive until real numbers replace them. */
export const bankAccounts: BankAccount[] = [
  {
    ...account,
    id: "gtbank",
    bankName: "Guaranty Trust Bank",
    accountNumber: "0000418273",
    sortCode: "058152036",
    swiftCode: "GTBINGLA",
  },
  {
    ...account,
    id: "first-bank",
    bankName: "First Bank of Nigeria",
    accountNumber: "0000736415",
    sortCode: "011151003",
  },
  { ...account, id: "access", bankName: "Access Bank", accountNumber: "0000295184", sortCode: "044150149" },
  { ...account, id: "zenith", bankName: "Zenith Bank", accountNumber: "0000860527", sortCode: "057150013" },
];

/** The eight banks of the specification, section 9, in its order. */
export const ussdBanks: UssdBank[] = [
  { code: "058", name: "GTBank", ussdCode: "*737*" },
  { code: "011", name: "First Bank", ussdCode: "*894*" },
  { code: "033", name: "UBA", ussdCode: "*919*" },
  { code: "044", name: "Access", ussdCode: "*901*" },
  { code: "057", name: "Zenith", ussdCode: "*966*" },
  { code: "070", name: "Fidelity", ussdCode: "*770*" },
  { code: "221", name: "Stanbic IBTC", ussdCode: "*909*" },
  { code: "068", name: "Standard Chartered", ussdCode: "*977*" },
];
