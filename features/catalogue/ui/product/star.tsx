export function Star() {
  return (
    <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
      <path d="m10 1.8 2.5 5.3 5.7.7-4.2 4 1.1 5.7-5.1-2.8-5.1 2.8L6 11.8l-4.2-4 5.7-.7L10 1.8Z" fill="currentColor" />
    </svg>
  );
}
