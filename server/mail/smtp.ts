/** One email to deliver; `messageId` is the same each time the same email is delivered. */
export type Delivery = {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
};

/** `later`: a retry may succeed. `why` never contains the server's message, which often quotes email addresses. */
export type Delivered = { ok: true } | { ok: false; later: boolean; why: string };

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;

/** Delivers an email to the mail server. Times out after 10 seconds for the connection and 20 for a reply. */
export async function deliver(smtp: { url: string; from: string }, mail: Delivery): Promise<Delivered> {
  // Imported with the first email that is sent: a shop without a mail server never needs it.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: smtp.url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
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
