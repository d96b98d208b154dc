import { expect, test } from "vitest";
import type { Block } from "../rules/text-block.ts";
import { renderHtml, renderText, type EmailContent } from "./render-email.ts";

const content: EmailContent = {
  subject: "Tom & Ada's <order>",
  greeting: "Hello <b>Ada</b>,",
  paragraphs: ['Say "yes" & pay.', "Then we pack."],
  rows: [
    ["2 × Egusi", "₦12,784"],
    ["Total", "₦12,784"],
  ],
  button: { label: "See my orders", href: "https://calabash.example/orders?a=1&b=2" },
  closing: "See you at the pot.",
};
const unsubscribeUrl = "https://calabash.example/letters/leave?key=1";
const brand = {
  shopName: "Ada & Sons",
  town: "Lagos",
  brandColour: "#00563f",
  logo: null,
  site: "https://calabash.example",
};
const around = { ...brand, unsubscribeUrl };

test("the plain text has all the content, in order", () => {
  expect(renderText(content, around)).toBe(`Hello <b>Ada</b>,

Say "yes" & pay.

Then we pack.

2 × Egusi: ₦12,784
Total: ₦12,784

See my orders:
https://calabash.example/orders?a=1&b=2

See you at the pot.

The Ada & Sons team, Lagos

Unsubscribe:
${unsubscribeUrl}
`);
});

test("the HTML has the same text in the same order", () => {
  const text = renderHtml(content, around)
    .replace(/<head>.*<\/head>/s, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  const pieces = [
    content.greeting,
    ...content.paragraphs,
    ...(content.rows ?? []).flatMap(([label, value]) => [label, value]),
    "See my orders",
    "See you at the pot.",
    "The Ada & Sons team, Lagos",
    "Unsubscribe",
  ];
  let from = 0;
  for (const piece of pieces) {
    const at = text.indexOf(piece, from);
    expect(at, piece).toBeGreaterThan(-1);
    from = at + piece.length;
  }
});

test("text from users is never interpreted as HTML, and no external resource is loaded", () => {
  const html = renderHtml(content, around);
  expect(html).not.toContain("<b>");
  expect(html).toContain("<title>Tom &amp; Ada&#39;s &lt;order&gt;</title>");
  expect(html).toContain('href="https://calabash.example/orders?a=1&amp;b=2"');
  expect(html).not.toMatch(/<img|src=|url\(|@import|<link/);
});

test("without rows, button or unsubscribe link the email is just its text", () => {
  const short: EmailContent = { subject: "s", greeting: "Hello,", paragraphs: ["Yes."] };
  expect(renderText(short, brand)).toBe("Hello,\n\nYes.\n\nThe Ada & Sons team, Lagos\n");
  expect(renderHtml(short, brand)).not.toContain("<a ");
});

test("an email is signed with the town of the shop's settings, and without one with its name alone", () => {
  const short: EmailContent = { subject: "s", greeting: "Hello,", paragraphs: [] };
  expect(renderText(short, { ...brand, town: "Port Harcourt" })).toContain("The Ada & Sons team, Port Harcourt\n");
  const withoutTown = { ...brand, town: "" };
  expect(renderText(short, withoutTown)).toContain("The Ada & Sons team\n");
  expect(renderHtml(short, withoutTown)).toContain(">The Ada &amp; Sons team</td>");
});

test("buttons, links and the head have the shop's colour, and its partner in the dark theme", () => {
  const blocks: Block[] = [{ kind: "paragraph", spans: [{ text: "Here", href: "https://calabash.example/" }] }];
  const html = renderHtml({ ...content, blocks }, around);
  expect(html.match(/background:#00563f/g)).toHaveLength(2);
  expect(html).toContain('style="color:#00563f" href="https://calabash.example/"');
  expect(html).toContain(".button{background:#73a295!important;color:#1f1207!important}");
  expect(html).not.toContain("#a8321a");
});

const logo = { image: "/pictures/uploads/0123", width: 900, height: 300 };

test("a wide logo is the head, by its whole address and with the shop's name as its text", () => {
  const html = renderHtml(content, { ...around, logo });
  expect(html.match(/<img[^>]*>/g)).toEqual([
    '<img src="https://calabash.example/pictures/uploads/0123-logo.png" alt="Ada &amp; Sons" width="168" height="56" style="border:0;vertical-align:middle">',
  ]);
  expect(html.match(/Ada &amp; Sons/g)).toHaveLength(2);
});

test("a mark has the name of the shop beside it", () => {
  const html = renderHtml(content, { ...around, logo: { ...logo, width: 300 } });
  expect(html).toMatch(/<img [^>]*alt="" width="56" height="56"[^>]*>&ensp;Ada &amp; Sons<\/td>/);
});
