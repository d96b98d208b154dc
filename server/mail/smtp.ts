/** What one delivery needs; `messageId` is the same whenever the same mail is handed over again. */
export type Delivery = {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
};

/** `later`: trying again may help. Neither `why` carries what the server said: it likes to quote addresses. */
export type Delivered = { ok: true } | { ok: false; later: boolean; why: string };

const TO_CONNECT = 10_000;
const TO_ANSWER = 20_000;

/** Hands a mail to the mail server. Never waits long: 10 seconds to connect, 20 for an answer. */
export async function deliver(smtp: { url: string; from: string }, mail: Delivery): Promise<Delivered> {
  // Loaded by the first mail that leaves: a shop without a mail server never needs it.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: smtp.url,
    connectionTimeout: TO_CONNECT,
    dnsTimeout: TO_CONNECT,
    greetingTimeout: TO_CONNECT,
    socketTimeout: TO_ANSWER,
    // Nothing of a letter comes from a file or from the network.
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
        // Nobody's holiday answer should come back.
        "Auto-Submitted": "auto-generated",
        ...(unsubscribeUrl && {
          "List-Unsubscribe": `<${unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
    });
    return { ok: true };
  } catch (error) {
    return whyNot(error);
  } finally {
    transport.close();
  }
}

/** A 5xx about this mail is final; everything else (4xx, no answer, a password that is wrong today) may be better later. */
function whyNot(error: unknown): Delivered {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const final = (code === "EENVELOPE" || code === "EMESSAGE") && responseCode !== undefined && responseCode >= 500;
  return { ok: false, later: !final, why: [code ?? "no answer", responseCode, command].filter(Boolean).join(" ") };
}
