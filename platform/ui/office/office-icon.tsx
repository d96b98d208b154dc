const paths = {
  today: "M4 6h16v14H4V6Zm0 4h16M8 3v4m8-4v4m-8 8 2.5 2.5L16 13",
  orders: "M5 3h14v18l-2.3-1.6L14.3 21 12 19.4 9.7 21l-2.4-1.6L5 21V3Zm4 5h6m-6 4h6",
  returns: "M9 14 4.5 9.5 9 5m-4.5 4.5H15a5 5 0 0 1 0 10h-4",
  giftCards:
    "M4 10.5h16V20H4v-9.5ZM3 7h18v3.5H3V7Zm9 0v13m0-13H9.5C8 7 7 6.2 7 5s.8-2 2-2c1.8 0 3 2 3 4Zm0 0h2.5C16 7 17 6.2 17 5s-.8-2-2-2c-1.8 0-3 2-3 4Z",
  products: "M3.5 7.5 12 3l8.5 4.5v9L12 21l-8.5-4.5v-9Zm0 0L12 12l8.5-4.5M12 12v9",
  batches: "M4 4h7v7H4V4Zm9 0h7v7h-7V4ZM4 13h7v7H4v-7Zm9 0h7v7h-7v-7Z",
  packing: "M3 8h18M3 8v12h18V8l-2.5-4h-13L3 8Zm9-4v4m-3 4h6",
  dishes:
    "M3.5 10h17c0 5.5-3.5 9.5-8.5 9.5S3.5 15.5 3.5 10ZM8 6.5c0-1.5 1-1.5 1-3m3 3c0-1.5 1-1.5 1-3m3 3c0-1.5 1-1.5 1-3",
  reviews: "m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z",
  requests: "M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20Z",
  bank: "M3.5 9.5 12 4l8.5 5.5h-17ZM4 20h16M6.5 9.5V17m4-7.5V17m3-7.5V17m4-7.5V17",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  sales: "M4 20h16M6.5 16v-5m5.5 5V5m5.5 11V9",
  books: "M5 4.5A2.5 2.5 0 0 1 7.5 2H19v17H7.5A2.5 2.5 0 0 0 5 21.5v-17Zm0 17A2.5 2.5 0 0 0 7.5 22H19v-3M9 7h6m-6 4h6",
  settings:
    "M4 7h10m4 0h2M4 17h2m4 0h10M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM8 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  newsletter: "M3.5 6h17v12h-17V6Zm0 .5 8.5 7 8.5-7",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.3a3.5 3.5 0 0 1 0 6.4m2.5 4c1.9 1 3 2.9 3 5.3",
} as const;

export type OfficeIconName = keyof typeof paths;

/** The icon of a section of the office, in the text colour. */
export function OfficeIcon({ name }: { name: OfficeIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
