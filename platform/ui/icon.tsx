const paths = {
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20.5 20.5",
  moon: "M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5Z",
  heart: "M12 20S3.5 14.9 3.5 9.1A4.6 4.6 0 0 1 12 6.6a4.6 4.6 0 0 1 8.5 2.5C20.5 14.9 12 20 12 20Z",
  bell: "M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10Zm4 9.5a2.1 2.1 0 0 0 4 0",
  basket: "M3 9.5h18l-2 10.5H5L3 9.5Zm4 0 3.2-6m6.8 6-3.2-6M9.5 13v3.5m5-3.5v3.5",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  close: "m6 6 12 12M18 6 6 18",
  check: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9.3 2.8 2.8L16 9.5",
  alert: "M12 3.5 2.5 20h19L12 3.5Zm0 6.5v4.5m0 2.8v.1",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5m0-8.3v.1",
  gift: "M4 10.5h16V20H4v-9.5Zm-1-4h18v4H3v-4Zm9 0V20m0-13.5C8 6.5 7 3 9.5 3S12 6.5 12 6.5Zm0 0C16 6.5 17 3 14.5 3S12 6.5 12 6.5Z",
  pin: "M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  up: "M12 20V5m-6 6 6-6 6 6",
  share: "M12 15V3.5M7.5 8 12 3.5 16.5 8M6 12H5v8.5h14V12h-1",
  book: "M12 6.5C10 5 7 4.5 3.5 4.5V18c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5C17 4.5 14 5 12 6.5Zm0 0V20",
} as const;

/** A decorative icon in the text colour; a label or text always carries the same meaning. */
export function Icon({ name, size = 22 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
