import "./count-badge.css";

/** A count on an icon, hidden at zero; above `cap` it shows `9+`. The link or button around it names the count. */
export function CountBadge({ count, cap }: { count: number; cap?: number }) {
  if (count === 0) return null;
  return (
    <span className="count-badge" aria-hidden="true">
      {cap !== undefined && count > cap ? `${cap}+` : count}
    </span>
  );
}
