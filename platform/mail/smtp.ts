import { queues } from "../jobs/queues.ts";
import { isLoopback } from "../loopback.ts";

/** One email to deliver; `messageId` is the same each time the same email is delivered. */
type Delivery = {
  messageId: string;
  /** The sender's name; by default that in `MailServer.from`. */
  fromName?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
  attachments?: { filename: string; content: Buffer }[];
};

/** `later`: a retry may succeed. `why` never contains the server's message, which often quotes email addresses. */
export type Delivered = { ok: true } | { ok: false; later: boolean; why: string };

/** For the connection and the greeting; a reply may take twice as long, a whole delivery six times. */
const TIMEOUT_MS = 10_000;
/** An idle session is closed before most servers would close it. */
const IDLE_MS = 5_000;

/** `timeoutMs`: 10 seconds unless given. */
export type MailServer = { url: string; from: string; timeoutMs?: number };

export type Mailer = {
  /**
   * Delivers an email to the mail server. Times out after `timeoutMs` for the connection, twice that for a reply and
   * six times that for the whole delivery.
   */
  deliver(mail: Delivery): Promise<Delivered>;
  /** Ends the sessions. */
  close(): void;
};

/**
 * Opens a mailer for this server. A session stays open for a few seconds and is reused for further emails, because
 * connecting and logging in take longer than an email. Nothing is connected before the first email.
 */
export function openMailer(server: MailServer): Mailer {
  const { timeoutMs = TIMEOUT_MS } = server;
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async deliver(mail) {
      try {
        transport ??= openTransport(server, timeoutMs);
        const signal = AbortSignal.timeout(6 * timeoutMs);
        await (await transport).sendMail({ ...buildMessage(server, mail), signal });
        return { ok: true };
      } catch (error) {
        return failure(error);
      }
    },
    close() {
      transport?.then(
        (opened) => opened.close(),
        () => {},
      );
    },
  };
}

/**
 * Delivers one email in a session of its own, with the time limits of a mailer.
 *
 * @public
 */
export async function deliver(server: MailServer, mail: Delivery): Promise<Delivered> {
  const mailer = openMailer(server);
  try {
    return await mailer.deliver(mail);
  } finally {
    mailer.close();
  }
}

/**
 * The mail server's URL for Nodemailer, which makes it send nothing before STARTTLS unless the server is on this
 * machine: an attacker on the network could strip STARTTLS from the server's greeting and read the password.
 */
export function withStarttls(url: string): string {
  const server = new URL(url);
  if (server.protocol === "smtp:" && !isLoopback(server.hostname)) server.searchParams.set("requireTLS", "true");
  return server.href;
}

async function openTransport({ url }: MailServer, timeoutMs: number) {
  // Imported for the first email: a shop without a mail server never needs it.
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: withStarttls(url),
    pool: true,
    maxConnections: queues["send-mail"].atOnce,
    idleTimeout: IDLE_MS,
    connectionTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
    // No part of an email is read from a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function buildMessage({ from }: MailServer, { fromName, to, unsubscribeUrl, ...mail }: Delivery) {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    ...mail,
    from: fromName === undefined ? from : { name: fromName, address },
    to: { name: "", address: to },
    headers: {
      // Suppresses automatic replies such as out-of-office messages (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl && {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string };

function failure(error: unknown): Delivered {
  const { code, command, responseCode, response } = error as SmtpError;
  // The enhanced status code (RFC 3463), which most servers write after the reply code.
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "")?.[1];
  const why = [code ?? "no reply", responseCode, status, command].filter(Boolean).join(" ");
  const aboutEmail = command === "RCPT TO" || command === "DATA";
  return { ok: false, later: !(aboutEmail && isFinal(responseCode ?? 0, status)), why };
}

/**
 * Whether a reply to RCPT TO or DATA says that this email can never be delivered: because of the address (5.1, but not
 * 5.1.7 and 5.1.8, which are about the sender), the mailbox (5.2, but not a full one, 5.2.2), or its size or form
 * (5.3.4, 5.6). A refusal because of the sender, a quota or a policy (5.7) may pass, so the email is retried. Without
 * an enhanced status code, the reply codes for an unknown mailbox (550, 551, 553) are final.
 */
function isFinal(replyCode: number, status: string | undefined): boolean {
  if (replyCode < 500) return false;
  if (!status) return [550, 551, 553].includes(replyCode);
  return /^5\.(1|2|6|3\.4)(\.|$)/.test(status) && !["5.1.7", "5.1.8", "5.2.2"].includes(status);
}
