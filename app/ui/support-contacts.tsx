import { telUrl, type Support } from "../../domain/shop/support.ts";

/** The hours of telephone support (specification, section 9: Returns). */
export const PHONE_HOURS = "Mon-Fri 9AM-6PM EST";

/** The support contacts that are set, in one sentence. */
export function SupportContacts({ support: { supportEmail, supportPhone } }: { support: Support }) {
  if (!supportEmail && !supportPhone) return null;
  return (
    <p>
      {supportEmail && (
        <>
          Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>; we reply within 24 hours on business days.
        </>
      )}{" "}
      {supportPhone && (
        <>
          Or call <a href={telUrl(supportPhone)}>{supportPhone.replaceAll(" ", "\u00a0")}</a>, {PHONE_HOURS}.
        </>
      )}
    </p>
  );
}
