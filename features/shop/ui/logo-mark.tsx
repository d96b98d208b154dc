/** The calabash before the shop's name, until the shop has its own logo. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
      <path d="M4 16h32c0 12-7 20-16 20S4 28 4 16Z" fill="var(--brand)" />
      <path d="m9 23 3 3 3-3 3 3 3-3 3 3 3-3 3 3" fill="none" stroke="var(--on-brand)" strokeWidth="1.8" />
      <ellipse cx="20" cy="15.5" rx="16" ry="4.5" fill="var(--calabash)" />
      <path d="M20 11c0-4 2-6.5 5-8" fill="none" stroke="var(--leaf)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
