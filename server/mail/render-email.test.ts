import { expect, test } from "vitest";
import { renderHtml, renderText, type EmailContent } from "./render-email.ts";

const letter: EmailContent = {
  subject: "Tom & Ada's <order>",
  greeting: "Hello <b>Ada</b>,",
  paragraphs: ['Say "yes" & pay.', "Then we pack."],
  rows: [
    ["2 × Egusi", "₦12,784"],
    ["Total", "₦12,784"],
  ],
  button: { words: "See my orders", href: "https://calabash.example/orders?a=1&b=2" },
  closing: "See you at the pot.",
};
const leave = "https://calabash.example/letters/leave?key=1";

test("the text says everything, in order", () => {
  expect(renderText(letter, leave)).toBe(`Hello <b>Ada</b>,

Say "yes" & pay.

Then we pack.

2 × Egusi: ₦12,784
Total: ₦12,784

See my orders:
https://calabash.example/orders?a=1&b=2

See you at the pot.

Calabash Larder, the Nigerian larder

No more of these letters:
${leave}
`);
});

test("the HTML says the same words in the same order", () => {
  const words = renderHtml(letter, leave)
    .replace(/<head>.*<\/head>/s, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  const pieces = [
    letter.greeting,
    ...letter.paragraphs,
    ...(letter.rows ?? []).flat(),
    "See my orders",
    "See you at the pot.",
    "Calabash Larder, the Nigerian larder",
    "No more of these letters",
  ];
  let from = 0;
  for (const piece of pieces) {
    const at = words.indexOf(piece, from);
    expect(at, piece).toBeGreaterThan(-1);
    from = at + piece.length;
  }
});

test("nothing that people typed becomes HTML, and nothing is fetched from elsewhere", () => {
  const html = renderHtml(letter, leave);
  expect(html).not.toContain("<b>");
  expect(html).toContain("<title>Tom &amp; Ada&#39;s &lt;order&gt;</title>");
  expect(html).toContain('href="https://calabash.example/orders?a=1&amp;b=2"');
  expect(html).not.toMatch(/<img|src=|url\(|@import|<link/);
});

test("without facts, button or a way out the letter is just its words", () => {
  const short: EmailContent = { subject: "s", greeting: "Hello,", paragraphs: ["Yes."] };
  expect(renderText(short)).toBe("Hello,\n\nYes.\n\nCalabash Larder, the Nigerian larder\n");
  expect(renderHtml(short)).not.toContain("<a ");
});
