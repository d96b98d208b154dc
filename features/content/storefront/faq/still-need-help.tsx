import { telUrl, whatsappUrl, type Support } from "#platform/rules/support.ts";

/** WhatsApp, email and phone, each only where the shop has configured it. */
export function StillNeedHelp({
  support: { whatsappNumber, supportEmail, supportPhone, hours },
}: {
  support: Support;
}) {
  if (!whatsappNumber && !supportEmail && !supportPhone) return null;
  return (
    <section className="need-help colour-block colour-clay" aria-labelledby="need-help">
      <h2 id="need-help">Still Need Help?</h2>
      <ul className="plain-list">
        {whatsappNumber && (
          <li>
            <h3>Live Chat</h3>
            <p>Send us a picture of the pot if it helps. Opens WhatsApp.</p>
            <a className="button" href={whatsappUrl(whatsappNumber)} target="_blank" rel="noopener">
              Start Chat
            </a>
          </li>
        )}
        {supportEmail && (
          <li>
            <h3>Email Support</h3>
            <p>We reply within 24 hours on business days.</p>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </li>
        )}
        {supportPhone && (
          <li>
            <h3>Phone Support</h3>
            {hours && <p>{hours}</p>}
            <a href={telUrl(supportPhone)}>{supportPhone}</a>
          </li>
        )}
      </ul>
    </section>
  );
}
