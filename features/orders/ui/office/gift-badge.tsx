/** Marks an order whose parcel must have no invoice in it. */
export function GiftBadge() {
  return <span className="badge">Gift</span>;
}
