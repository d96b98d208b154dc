import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { Form } from "#platform/ui/router/form.tsx";
import type { GiftReply } from "../../server/gift-replies.ts";

/** What the recipient of an order wrote back, with buttons for the unread replies. */
export function GiftReplies({ replies }: { replies: GiftReply[] }) {
  const mayDecide = useAccess()("/office/orders/:id/gift-replies/:reply", "write");
  return replies.map(({ id, kind, text, at, isOpen, isPassedOn }) => (
    <div key={id} className="office-reply">
      <p>
        <strong>{kind === "thanks" ? "Thanks" : "Damaged"}</strong>, <time dateTime={at}>{formatDateTime(at)}</time>: “
        {text}”
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
  ));
}
