/** One email to deliver; `messageId` is the same each time the same email is delivered. */
type Delivery = {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
};

/** `later`: a retry may succeed. `why` never contains the server's message, which often quotes email addresses. */
export type Delivered = { ok: true } | { ok: false; later: boolean; why: string };

/** Of the connection and the greeting; a reply may take twice as long. */
const TIMEOUT_MS = 10_000;

/** `timeoutMs`: 10 seconds unless given. */
export type MailServer = { url: string; from: string; timeoutMs?: number };

/** Delivers an email to the mail server. Times out after `timeoutMs` for the connection and twice that for a reply. */
export async function deliver(smtp: MailServer, mail: Delivery): Promise<Delivered> {
  // Imported with the first email that is sent: a shop without a mail server never needs it.
  const { createTransport } = await import("nodemailer");
  const { timeoutMs = TIMEOUT_MS } = smtp;
  const transport = createTransport({
    url: smtp.url,
    connectionTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
    // No part of an email is read from a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { messageId, to, subject, text, html, unsubscribeUrl } = mail;
  try {
    await transport.sendMail({
      messageId,
      from: smtp.from,
      to: { name: "", address: to },
      subject,
      text,
      html,
      headers: {
        // Suppresses automatic replies such as out-of-office messages (RFC 3834).
        "Auto-Submitted": "auto-generated",
        ...(unsubscribeUrl && {
          "List-Unsubscribe": `<${unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
    });
    return { ok: true };
  } catch (error) {
    return failure(error);
  } finally {
    transport.close();
  }
}

/** A 5xx reply about this email is final; any other error (4xx, timeout, a rejected password) may be temporary. */
function failure(error: unknown): Delivered {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const final = (code === "EENVELOPE" || code === "EMESSAGE") && responseCode !== undefined && responseCode >= 500;
  return { ok: false, later: !final, why: [code ?? "no reply", responseCode, command].filter(Boolean).join(" ") };
}
