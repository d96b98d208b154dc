import "./count-badge.css";

/**
 * A small number on an icon, gone at zero; with `cap`, `9+` stands for more than nine. The icon's own name says it in
 * words.
 */
export function CountBadge({ count, cap }: { count: number; cap?: number }) {
  if (count === 0) return null;
  return (
    <span className="count-badge" aria-hidden="true">
      {cap !== undefined && count > cap ? `${cap}+` : count}
    </span>
  );
}
