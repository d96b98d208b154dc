import type { BankAccount, UssdBank } from "#features/orders/rules/payment.ts";
import { HOME_ZONE, type MethodTerms } from "#features/shipping/rules/shipping.ts";
import type { DestinationTax } from "#features/shipping/rules/tax.ts";
import type { NewZone } from "#features/shipping/server/shipping-table.ts";
import type { Naira } from "#platform/rules/money.ts";

const closed = false;
const open = true;

const method = (rate: Naira, fewest: number, most = fewest): MethodTerms => ({
  rate,
  days: [fewest, most],
  isOffered: true,
});

/** What the demo charges everywhere (specification 9.5). Any other shop chooses. */
export const demoTax: DestinationTax = { name: "Tax", percent: 8, isIncluded: false };

/** Zone × method: whole naira and business days (specification 9.2 and 9.3; why: docs/decisions/money.md). */
export const shippingZones: NewZone[] = [
  {
    id: HOME_ZONE,
    name: "Nigeria",
    freeShippingThreshold: 160_000,
    methods: { standard: method(24_000, 5, 7), express: method(40_000, 2, 3), overnight: method(72_000, 1) },
    countries: [{ code: "NG", name: "Nigeria", isActive: open }],
  },
  {
    id: "north-america",
    name: "North America",
    freeShippingThreshold: 120_000,
    methods: { standard: method(15_984, 5, 7), express: method(31_984, 3, 4), overnight: method(63_984, 2) },
    countries: [
      { code: "US", name: "United States", isActive: open },
      { code: "CA", name: "Canada", isActive: open },
    ],
  },
  {
    id: "europe-uk",
    name: "Europe & UK",
    freeShippingThreshold: 160_000,
    methods: { standard: method(23_984, 6, 8), express: method(39_984, 4, 5), overnight: method(71_984, 3) },
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
    methods: { standard: method(31_984, 8, 10), express: method(47_984, 6, 7), overnight: method(79_984, 5) },
    countries: [
      { code: "AU", name: "Australia", isActive: closed },
      { code: "NZ", name: "New Zealand", isActive: closed },
    ],
  },
  {
    id: "rest-of-world",
    name: "Other countries",
    freeShippingThreshold: 160_000,
    methods: { standard: method(24_000, 11, 14), express: method(40_000, 8, 10), overnight: method(72_000, 7) },
    countries: [
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

/** The four company accounts (specification 9.7); in production they are inactive until real numbers replace them. */
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

/** The eight banks that customers pay at by USSD, in their order (specification 9.7). */
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
