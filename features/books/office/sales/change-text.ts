/** The change from an earlier amount in words: `up 12%`, `down 3%`, `as before`, `none before`. */
export function changeText(amount: number, before: number): string {
  if (amount === before) return "as before";
  if (before <= 0) return "none before";
  const percent = Math.round((amount / before - 1) * 100);
  if (percent === 0) return "about as before";
  return percent > 0 ? `up ${percent}%` : `down ${-percent}%`;
}
