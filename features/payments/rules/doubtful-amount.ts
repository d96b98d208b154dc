import { formatKobo, type Kobo } from "#platform/rules/kobo.ts";
import type { AmountQuestion } from "#platform/rules/unusual-amount.ts";

/**
 * The question before recording an amount that differs from what is open on the order; undefined when it is the same,
 * or when nothing is open to compare it with.
 */
export function doubtAbout(kobo: Kobo, openKobo: Kobo): AmountQuestion | undefined {
  if (kobo === openKobo || openKobo === 0) return undefined;
  const named = formatKobo(kobo);
  return { question: formatQuestion(kobo, openKobo, named), named, sure: named };
}

function formatQuestion(kobo: Kobo, openKobo: Kobo, named: string): string {
  if (kobo < openKobo) return `That is ${formatKobo(openKobo - kobo)} less than is still to pay. Record ${named}?`;
  if (kobo < openKobo * 2) return `That is ${formatKobo(kobo - openKobo)} more than is still to pay. Record ${named}?`;
  const times = Math.floor(kobo / openKobo);
  const factor = `${kobo > openKobo * times ? "more than " : ""}${times === 10 ? "ten" : times} times`;
  return `That is ${factor} what is still to pay (${formatKobo(openKobo)}). Really ${named}?`;
}
