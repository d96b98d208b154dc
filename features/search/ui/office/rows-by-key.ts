/** Moves the focus to the next or previous row of the page's lists. */
export function focusRow(step: 1 | -1): void {
  const rows = [
    ...document.querySelectorAll<HTMLElement>(
      ".office-main .office-rows a.office-row, .office-main a.bank-statement-order",
    ),
  ];
  const now = rows.findIndex((row) => row.closest("li")?.contains(document.activeElement) ?? false);
  const next = now === -1 ? (step === 1 ? 0 : rows.length - 1) : now + step;
  rows[next]?.focus();
}

/** Ticks or unticks the focused row. */
export function tickRow(): void {
  document.activeElement?.closest("li")?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
}

/** Moves the focus to the page's main button; Enter presses it. */
export function focusMainButton(): void {
  const buttons = document.querySelectorAll<HTMLElement>(".office-main :is(a, button).button:not(.button-quiet)");
  [...buttons].find((button) => button.checkVisibility())?.focus();
}
