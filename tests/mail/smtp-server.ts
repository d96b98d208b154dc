import { onTestFinished } from "vitest";
import { listenForMail, type MailServer } from "./smtp-listener.ts";

export type { MailServer };

/** Starts a minimal SMTP server that accepts mail or refuses it as the test's script says. Closed after the test. */
export async function openMailServer(): Promise<MailServer> {
  const { close, ...server } = await listenForMail();
  onTestFinished(close);
  return server;
}
