import type { Block, Span } from "#platform/rules/text-block.ts";
import { HTTP_OR_HTTPS, readUrl } from "#platform/rules/url.ts";

const INLINE = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\((https?:\/\/[^\s()]+)\)/g;

/**
 * Reads the text of a newsletter: paragraphs separated by empty lines, headings (`## `), lists (`- `), `**bold**` and
 * `[links](https://…)`, as in Markdown. Everything else is text, including HTML.
 */
export function parseNewsletter(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readBlock);
}

/** The links of a text with a URL that programs read differently: `parseNewsletter` shows them as text. */
export function unreadableLinks(text: string): string[] {
  const urls = Array.from(text.matchAll(INLINE), ([, , , href]) => href ?? []).flat();
  return urls.filter((url) => readUrl(url, HTTP_OR_HTTPS) === undefined);
}

function readBlock(part: string): Block {
  const lines = part.split("\n");
  if (lines.every((line) => line.startsWith("- "))) {
    return { kind: "list", items: lines.map((line) => readSpans(line.slice(2))) };
  }
  if (lines.length === 1 && part.startsWith("## ")) return { kind: "heading", spans: readSpans(part.slice(3)) };
  return { kind: "paragraph", spans: readSpans(part) };
}

function readSpans(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, bold, label, href] = match;
    if (match.index > end) spans.push({ text: text.slice(end, match.index) });
    const url = readUrl(href ?? "", HTTP_OR_HTTPS);
    if (bold !== undefined) spans.push({ text: bold, bold: true });
    else spans.push(url === undefined ? { text: whole } : { text: label ?? "", href: url });
    end = match.index + whole.length;
  }
  if (end < text.length) spans.push({ text: text.slice(end) });
  return spans;
}
