import { ownName } from "#features/catalogue/rules/own-name.ts";
import { formatLagosTime } from "#platform/rules/more-dates.ts";
import type { GoodsOrder } from "../rules/order.ts";
import "./accepted-rules.css";

type Props = {
  order: Pick<GoodsOrder, "acknowledged" | "items">;
  /** For staff: which rule it was, in which version. */ withVersions?: boolean;
};

/** The import rules that the customer has accepted: each text as it was then, its goods, and when. */
export function AcceptedRules({ order: { acknowledged, items }, withVersions = false }: Props) {
  const itemName = (id: string) => ownName(items.find(({ productId }) => productId === id)?.name ?? `No. ${id}`)[0];
  return (
    <ul className="plain-list accepted-rules">
      {acknowledged.map(({ ruleId, version, message, productIds, at }) => (
        <li key={`${ruleId}@${version} ${at}`}>
          <p>{message}</p>
          <p className="small-print">
            {new Intl.ListFormat("en-GB").format(productIds.map(itemName))} · accepted{" "}
            <time dateTime={at}>{formatLagosTime(at)}</time>
            {withVersions && ` · rule ${ruleId}, version ${version}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
