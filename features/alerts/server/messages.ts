import type { EmailContent } from "#platform/mail/render-email.ts";
import { greet } from "#platform/rules/greeting.ts";
import { formatNaira } from "#platform/rules/money.ts";
import type { StaffRole } from "#platform/rules/role.ts";
import { ALERT_KINDS, alertKinds } from "../rules/alerts.ts";
import type { staffAlerts } from "../tables.ts";

type ToldAlert = Pick<typeof staffAlerts.$inferSelect, "kind" | "orderId" | "title" | "text" | "amount" | "link">;
type Reader = { name: string; role: StaffRole; office: string };

/** What a notification shows: `link` is a path of the office. */
export type PushMessage = { title: string; body: string; link: string };

const MAX_LINES = 4;
const MAX_ROWS = 50;

/** The email about these alerts, one or several, with amounts only for those who may see money. */
export function alertEmail(alerts: ToldAlert[], { name, role, office }: Reader): EmailContent {
  const [first] = alerts;
  const closing = `What you are told of, and when, is your choice: ${office}/alerts`;
  const button = { label: "Open it", href: `${office}${linkFor(alerts, role).slice("/office".length)}` };
  if (alerts.length === 1 && first) {
    const amount: [string, string][] =
      first.amount !== null && maySeeMoney(role) ? [["Amount", formatNaira(first.amount)]] : [];
    return {
      subject: `Office: ${lowerFirst(first.title)}`,
      greeting: greet(name),
      paragraphs: [first.text],
      rows: amount,
      button,
      closing,
    };
  }
  const rows = alerts.slice(0, MAX_ROWS).map(({ text, amount }): [string, string] => {
    return [text, amount !== null && maySeeMoney(role) ? formatNaira(amount) : ""];
  });
  const more = alerts.length > MAX_ROWS ? [`The first ${MAX_ROWS} of ${alerts.length}:`] : [];
  return {
    subject: `Office: ${formatTitle(alerts)}`,
    greeting: greet(name),
    paragraphs: [`${formatTitle(alerts)}.`, ...more],
    rows,
    button,
    closing,
  };
}

/** The notification about these alerts, without names and amounts: a locked phone shows it. */
export function alertPush(alerts: ToldAlert[], role: StaffRole): PushMessage {
  const lines = alerts.slice(0, MAX_LINES).map(({ text }) => text);
  return { title: formatTitle(alerts), body: lines.join("\n"), link: linkFor(alerts, role) };
}

/** "3 orders were paid, 2 products run low". */
function formatTitle(alerts: ToldAlert[]): string {
  if (alerts.length === 1) return alerts[0]?.title ?? "";
  return ALERT_KINDS.flatMap((kind) => {
    const ofKind = alerts.filter((alert) => alert.kind === kind);
    if (ofKind.length === 0) return [];
    return ofKind.length === 1 ? (ofKind[0]?.title ?? "") : alertKinds[kind].several(ofKind.length);
  }).join(", ");
}

/** The page of the one alert, else Today. Packers see an order on its packing page. */
function linkFor(alerts: ToldAlert[], role: StaffRole): string {
  const [first, ...others] = alerts;
  if (!first || others.some(({ link }) => link !== first.link)) return "/office";
  return role === "packer" && first.orderId !== null ? `/office/packing/${first.orderId}` : first.link;
}

function maySeeMoney(role: StaffRole): boolean {
  return role !== "packer";
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
