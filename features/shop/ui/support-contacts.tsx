import { telUrl, type Support } from "#platform/rules/support.ts";

/** The support contacts that are set, in one sentence. */
export function SupportContacts({ support: { supportEmail, supportPhone, hours } }: { support: Support }) {
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
          Or call <a href={telUrl(supportPhone)}>{supportPhone.replaceAll(" ", "\u00a0")}</a>
          {hours && `, ${hours}`}.
        </>
      )}
    </p>
  );
}
