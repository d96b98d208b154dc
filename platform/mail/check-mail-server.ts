import { failed, passed, type Check, type Finding, type Outside } from "../health/run-checks.ts";
import { SECOND } from "../rules/time.ts";
import { deliver, withStarttls, type MailServer } from "./smtp.ts";

/** For each step of the session. */
const LIMIT_MS = 8 * SECOND;

/** Whether the mail server accepts the log-in, over TLS unless it is on this machine. */
export const mailServerCheck: Check<Outside> = {
  name: "email",
  async look({ config: { smtp } }) {
    if (!smtp) return passed("no SMTP_URL, so email stays in the outbox");
    const refused = await logIn(smtp);
    if (!refused) return passed(`${new URL(smtp.url).host} accepts the log-in`);
    return failed(`${refused}: check SMTP_URL, its user and password, and that the port is open`);
  },
};

/** Sends a mail to the operator, who can see whether it arrives. */
export async function sendTestMail(smtp: MailServer | undefined, to: string, now: Date): Promise<Finding> {
  if (!smtp) return failed("There is no SMTP_URL to send with");
  const text = "This is the test mail that you asked for. The shop can send email.";
  const sent = await deliver(
    { ...smtp, timeoutMs: LIMIT_MS },
    {
      messageId: `<check-${now.getTime()}@${new URL(smtp.url).hostname}>`,
      to,
      subject: "The shop can send email",
      text,
      html: `<p>${text}</p>`,
      unsubscribeUrl: null,
    },
  );
  return sent.ok ? passed(`handed over for ${to}: see if it arrives`) : failed(`was not accepted (${sent.why})`);
}

const reasons: Record<string, string> = { EAUTH: "refuses the user or password", ETLS: "offers no TLS" };

/** Opens a session and logs in, sending nothing. Returns why it could not; undefined on success. */
async function logIn({ url }: MailServer): Promise<string | undefined> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: withStarttls(url),
    connectionTimeout: LIMIT_MS,
    dnsTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const reason = [code ?? "no reply", responseCode].filter(Boolean).join(" ");
    return `${new URL(url).host} ${reasons[code ?? ""] ?? "cannot be used"} (${reason})`;
  } finally {
    transport.close();
  }
}
