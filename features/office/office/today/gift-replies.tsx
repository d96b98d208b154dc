import type { listOpenGiftReplies } from "#features/gifts/server/gift-replies.ts";
import { ago } from "#platform/rules/ago.ts";
import { Row } from "#platform/ui/office/rows.tsx";
import { WaitingList } from "#platform/ui/office/waiting-list.tsx";

type Props = { replies: Awaited<ReturnType<typeof listOpenGiftReplies>>; now: string };

/** The unread replies of gift recipients. */
export function GiftReplies({ replies, now }: Props) {
  return (
    <WaitingList title="From recipients of gifts" count={replies.length} urgent={replies.some(isDamage)}>
      {replies.slice(0, 5).map(({ id, orderId, kind, name, at }) => (
        <Row
          key={id}
          to={`/office/orders/${orderId}#gift`}
          title={name}
          details={[ago(new Date(at), new Date(now))]}
          end={<span className="badge">{kind === "thanks" ? "Thanks" : "Damaged"}</span>}
        />
      ))}
    </WaitingList>
  );
}

const isDamage = ({ kind }: Props["replies"][number]) => kind === "damage";
