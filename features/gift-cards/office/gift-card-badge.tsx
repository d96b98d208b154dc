import type { OfficeGiftCard } from "../server/list.ts";

type Props = { card: Pick<OfficeGiftCard, "balanceKobo" | "stoppedAt"> };

/** Whether the code can be used now. */
export function GiftCardBadge({ card: { balanceKobo, stoppedAt } }: Props) {
  if (stoppedAt) return <span className="badge badge-out">Stopped</span>;
  return <span className={balanceKobo > 0 ? "badge" : "badge badge-out"}>{balanceKobo > 0 ? "Usable" : "Empty"}</span>;
}
