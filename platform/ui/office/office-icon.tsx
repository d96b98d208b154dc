const paths = {
  today: "M4 6h16v14H4V6Zm0 4h16M8 3v4m8-4v4m-8 8 2.5 2.5L16 13",
  orders: "M5 3h14v18l-2.3-1.6L14.3 21 12 19.4 9.7 21l-2.4-1.6L5 21V3Zm4 5h6m-6 4h6",
  products: "M3.5 7.5 12 3l8.5 4.5v9L12 21l-8.5-4.5v-9Zm0 0L12 12l8.5-4.5M12 12v9",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  sales: "M4 20h16M6.5 16v-5m5.5 5V5m5.5 11V9",
  settings:
    "M4 7h10m4 0h2M4 17h2m4 0h10M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM8 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
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
