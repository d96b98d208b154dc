import type { Config } from "#platform/config.ts";
import { demoAccounts } from "../db/seed/demo.ts";

/**
 * What a start prints: the shop's URL, whether it is open and, outside production, the log-ins of a demo or why it is
 * none (`notDemo`).
 */
export function welcome(
  config: Pick<Config, "port" | "publicUrl" | "demo" | "production">,
  { port, shopName, isOpen }: { port: number; shopName: string; isOpen: boolean },
  notDemo: string | undefined,
): string {
  const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  const lines = [`${shopName} ${isOpen ? "is open" : "runs, but is not open to customers yet"}: ${url}`];
  if (config.demo) {
    lines.push(`Its emails are in the outbox: ${url}/outbox`, "", "Demo log-ins:");
    for (const person of Object.values(demoAccounts)) {
      lines.push(`  ${person.email}  ${person.password}${"role" in person ? `  (staff: ${url}/office)` : ""}`);
    }
  } else if (!config.production) {
    lines.push(
      `It has no demo accounts and no outbox: ${notDemo}.`,
      "Make an account staff: npm run staff -- add EMAIL",
    );
  }
  return `\n${lines.join("\n")}\n\n`;
}
