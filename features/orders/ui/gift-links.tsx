import { whatsappUrl } from "#platform/rules/support.ts";
import { CopyButton } from "#platform/ui/copy-button.tsx";
import { useSite } from "#platform/ui/head.tsx";
import { forwardText, giftUrl, type Gift } from "../rules/gift.ts";
import "./gift-links.css";

/** For the giver: the link to the recipient's page, to be forwarded by WhatsApp, as a text message, or copied. */
export function GiftLinks({ gift }: { gift: Gift }) {
  const url = giftUrl(useSite(), gift);
  const text = forwardText(gift, url);
  return (
    <div className="tight gift-links no-print">
      <p>
        It’s a gift. Send the recipient <a href={giftUrl("", gift)}>their page</a>: it shows where the parcel is, never
        the price.
      </p>
      <p className="row gift-links-ways">
        <a className="button button-quiet" href={whatsappUrl("", text)} target="_blank" rel="noreferrer">
          Send by WhatsApp
        </a>
        <a className="button button-quiet" href={`sms:?&body=${encodeURIComponent(text)}`}>
          Send as a text
        </a>
        <CopyButton value={url} label="the link" />
      </p>
    </div>
  );
}
