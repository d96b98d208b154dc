import { Link } from "react-router";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";

/** The gift card that an order buys. */
export function GiftCardOfOrder({ id, total }: { id: string; total: Naira }) {
  const maySee = useAccess()("/office/gift-cards");
  return (
    <section aria-labelledby="goods">
      <h2 id="goods">A gift card of {formatNaira(total)}</h2>
      <p>It has no goods, no tax and no invoice: its code is mailed once the order is paid.</p>
      {maySee && (
        <p className="office-actions">
          <Link to={`/office/gift-cards?search=${id}`}>What is left on it</Link>
        </p>
      )}
    </section>
  );
}
