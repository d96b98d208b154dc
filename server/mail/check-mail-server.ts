import { SECOND } from "../../domain/time.ts";
import { failed, passed, warning, type Check, type Finding, type Outside } from "../health/run-checks.ts";
import { deliver, type MailServer } from "./smtp.ts";

/** Of each step of the session. */
const LIMIT_MS = 8 * SECOND;

/** Whether the mail server accepts the log-in, over TLS unless it is on this machine. */
export const mailServerCheck: Check<Outside> = {
  name: "email",
  async look({ config: { smtp } }) {
    if (!smtp) return passed("no SMTP_URL, so email stays in the outbox");
    const { protocol, host, hostname } = new URL(smtp.url);
    if (!(await logIn(smtp, protocol === "smtp:"))) return passed(`${host} accepts the log-in, over TLS`);
    const refused = await logIn(smtp, false);
    if (!refused) {
      if (/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return passed(`${host} accepts the log-in`);
      return warning(`${host} offers no STARTTLS: passwords and mail can be read on the way`);
    }
    return failed(`${refused}: check SMTP_URL, its user and password, and that the port is open`);
  },
};

/** Sends a mail to the operator, who sees if it arrives. */
export async function sendTestMail(smtp: MailServer | undefined, to: string, now: Date): Promise<Finding> {
  if (!smtp) return failed("There is no SMTP_URL to send with");
  const text = "This is the test mail that you asked for. The shop can send email.";
  const sent = await deliver(
    { ...smtp, timeoutMs: LIMIT_MS },
    {
      messageId: `<check-${now.getTime()}@${new URL(smtp.url).hostname}>`,
      to,
      subject: "Calabash Larder can send email",
      text,
      html: `<p>${text}</p>`,
      unsubscribeUrl: null,
    },
  );
  return sent.ok ? passed(`handed over for ${to}: see if it arrives`) : failed(`was not accepted (${sent.why})`);
}

/** Opens a session and logs in, sending nothing. Returns why it could not; undefined when it could. */
async function logIn({ url }: MailServer, requireTLS: boolean): Promise<string | undefined> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url,
    requireTLS,
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
    return `${new URL(url).host} ${code === "EAUTH" ? "refuses the user or password" : "cannot be used"} (${reason})`;
  } finally {
    transport.close();
  }
}
