import "./count-badge.css";

type Props = { count: number; cap?: number; /** Less conspicuous. */ quiet?: boolean };

/** A count on an icon, hidden at zero; above `cap` it shows `9+`. The surrounding link or button names the count. */
export function CountBadge({ count, cap, quiet = false }: Props) {
  if (count === 0) return null;
  return (
    <span className={`count-badge${quiet ? " count-badge-quiet" : ""}`} aria-hidden="true">
      {cap !== undefined && count > cap ? `${cap}+` : count}
    </span>
  );
}
