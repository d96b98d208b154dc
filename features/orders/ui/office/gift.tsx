import { Form } from "react-router";
import { formatDateTime, formatDay } from "../../../../platform/rules/dates.ts";
import type { GoodsOrder } from "../../rules/order.ts";
import { giftUrl } from "../../rules/gift.ts";
import type { GiftReply } from "../../../gifts/server/gift-replies.ts";
import { DescriptionList } from "../../../../platform/ui/description-list.tsx";
import { useAccess } from "../../../accounts/ui/office/use-access.ts";

/** The giver, the greeting and the recipient's replies; nothing for an order that is not a gift. */
export function GiftDetails({ order, replies }: { order: GoodsOrder; replies: GiftReply[] }) {
  const mayDecide = useAccess()("/office/orders/:id/gift-replies/:reply", "write");
  if (!order.gift) return null;
  const { giver, country, from, greeting, day, email, code } = order.gift;
  return (
    <section aria-labelledby="gift">
      <h2 id="gift">It is a gift</h2>
      <p>
        The address above is the recipient’s. They must not learn the price, nor anything of the giver that{" "}
        <a href={giftUrl("", { code })}>their page</a> does not say.
      </p>
      <DescriptionList
        className="gift-facts"
        rows={[
          ["Giver", `${giver}, pays from ${country}`],
          ["From, for the recipient", from || "Not told"],
          ["Greeting", greeting || "None"],
          ["Should be there by", day ? formatDay(day) : "No day"],
          ["Recipient’s email", email || "None"],
        ]}
      />
      {replies.map(({ id, kind, text, at, isOpen, isPassedOn }) => (
        <div key={id} className="office-reply">
          <p>
            <strong>{kind === "thanks" ? "Thanks" : "Damaged"}</strong>, <time dateTime={at}>{formatDateTime(at)}</time>
            : “{text}”
          </p>
          {isOpen && mayDecide ? (
            <Form method="post" action={`gift-replies/${id}`} className="office-actions">
              {kind === "thanks" && (
                <button type="submit" name="decision" value="pass-on" className="button">
                  Pass it on to the giver
                </button>
              )}
              <button type="submit" name="decision" value="keep" className="button button-quiet">
                {kind === "thanks" ? "Keep it to ourselves" : "Seen"}
              </button>
            </Form>
          ) : (
            <p>{isOpen ? "Nobody has read it yet." : isPassedOn ? "Passed on." : "Read."}</p>
          )}
        </div>
      ))}
    </section>
  );
}
