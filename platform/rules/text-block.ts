/** A piece of a line: plain, bold, or a link. */
export type Span = { text: string; bold?: true; href?: string };
export type Block = { kind: "heading" | "paragraph"; spans: Span[] } | { kind: "list"; items: Span[][] };

/** The blocks as plain text: links with their URL behind. */
export function blocksAsText(blocks: Block[]): string {
  return blocks.map(blockAsText).join("\n\n");
}

function blockAsText(block: Block): string {
  if (block.kind === "list") return block.items.map((item) => `- ${spansAsText(item)}`).join("\n");
  return spansAsText(block.spans);
}

function spansAsText(spans: Span[]): string {
  return spans.map(({ text, href }) => (href ? `${text} (${href})` : text)).join("");
}
