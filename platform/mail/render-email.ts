import { brandShades, emailSignature, type Brand } from "../rules/brand-colour.ts";
import { fitLogo } from "../rules/fit-logo.ts";
import { isMark, logoPath } from "../rules/logo.ts";
import { blocksAsText, type Block, type Span } from "../rules/text-block.ts";

/** A label and its value, and the page that the value links to, if any. */
export type EmailRow = [label: string, value: string, href?: string];

/** The content of an email, before rendering. Plain text: the rendering escapes it. */
export type EmailContent = {
  subject: string;
  /** A block of colour above the greeting, with the shop's name and this text; the plain text does without. */
  picture?: { ground: string; ink: string; text: string };
  greeting: string;
  paragraphs: string[];
  /** A longer text below the paragraphs. */
  blocks?: Block[];
  /** Rows below the paragraphs, such as items and totals. */
  rows?: EmailRow[];
  button?: { label: string; href: string };
  /** The last paragraph. */
  closing?: string;
  /** A remark about the amounts, below everything else. */
  note?: string;
};

const TEXT = "font-size:16px;line-height:1.55";
const HEADING = "font-size:20px;font-weight:700;line-height:1.3";
const COLOURS = {
  ground: "#f8f2e6",
  surface: "#fffcf6",
  line: "#d8c7a8",
  ink: "#23130c",
  inkSoft: "#644a3b",
  calabash: "#efb03f",
};
// Shorter values, such as amounts, are not broken over two lines.
const NOWRAP_LENGTH = 24;
const FONT = "font-family:'Bricolage Grotesque','Segoe UI',system-ui,-apple-system,Helvetica,Arial,sans-serif";
// Mail clients with `prefers-color-scheme` show the shop's dark theme instead of colours they compute themselves.
const darkThemeCss = ({ brand, on }: { brand: string; on: string }) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#0e1233!important}.card{background:#171c47!important;border-color:#3d4584!important}
.ink{color:#f7eddb!important}.soft{color:#c5c0d8!important}.line{border-color:#3d4584!important}
.button{background:${brand}!important;color:${on}!important}}`;

/** What surrounds the content: how the shop presents itself and, for optional emails, the unsubscribe link. */
type Around = Brand & { unsubscribeUrl?: string | undefined };
/** With the shop's origin, for the logo's URL. */
type AroundHtml = Around & { site: string };

/** Renders the email as plain text, with the same content in the same order as the HTML. */
export function renderText(content: EmailContent, around: Around): string {
  const { greeting, paragraphs, blocks, rows, button, closing, note } = content;
  return [
    greeting,
    ...paragraphs,
    blocks && blocksAsText(blocks),
    rows?.map(([label, value, href]) => `${label}: ${value}${href ? `\n${href}` : ""}`).join("\n"),
    button && `${button.label}:\n${button.href}`,
    closing,
    note,
    emailSignature(around),
    around.unsubscribeUrl && `Unsubscribe:\n${around.unsubscribeUrl}`,
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}

/** Renders the email in the shop's style: one column, tables, inline styles, for every mail client. */
export function renderHtml(content: EmailContent, around: AroundHtml): string {
  const { brandColour, unsubscribeUrl } = around;
  const shades = brandShades(brandColour);
  const { subject, picture, greeting, paragraphs, blocks, rows, button, closing, note } = content;
  const body = [
    picture ? pictureHtml(picture, around.shopName) : "",
    paragraph(greeting, HEADING),
    ...paragraphs.map((text) => paragraph(text)),
    ...(blocks ?? []).map((block) => blockHtml(block, shades.light.brand)),
    rows ? table(rows, shades.light.brand) : "",
    button ? link(button, shades.light) : "",
    closing ? paragraph(closing) : "",
    note ? paragraph(note) : "",
  ].join("\n");
  const unsubscribe = unsubscribeUrl
    ? `<br><a class="soft" style="color:${COLOURS.inkSoft}" href="${escape(unsubscribeUrl)}">Unsubscribe</a>`
    : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${darkThemeCss(shades.dark)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${COLOURS.ground};${FONT}">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOURS.ground}">
<tr><td align="center" style="padding:24px 12px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${COLOURS.surface};border:1px solid ${COLOURS.line};border-radius:12px">
${head(around, shades.light)}
<tr><td style="padding:28px 28px 12px">
${body}
</td></tr>
<tr><td class="soft" style="padding:0 28px 24px;color:${COLOURS.inkSoft};font-size:14px;line-height:1.5">${escape(emailSignature(around))}${unsubscribe}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/**
 * The logo on a light ground in every theme, with the name beside it, or as its alternative text for clients that load
 * no pictures; without a logo, the name on the shop's colour.
 */
function head({ shopName, logo, site }: AroundHtml, { brand, on }: { brand: string; on: string }): string {
  const name = "font-size:22px;font-weight:800";
  if (!logo) {
    return `<tr><td style="padding:20px 28px;background:${brand};border-bottom:6px solid ${COLOURS.calabash};border-radius:11px 11px 0 0;color:${on};${name}">${escape(shopName)}</td></tr>`;
  }
  const { width, height } = fitLogo(logo, { width: 240, height: 56 });
  const [alt, beside] = isMark(logo) ? ["", `&ensp;${escape(shopName)}`] : [escape(shopName), ""];
  const picture = `<img src="${escape(site + logoPath(logo))}" alt="${alt}" width="${width}" height="${height}" style="border:0;vertical-align:middle">`;
  return `<tr><td style="padding:20px 28px;background:${COLOURS.surface};border-bottom:6px solid ${brand};border-radius:11px 11px 0 0;color:${COLOURS.ink};${name}">${picture}${beside}</td></tr>`;
}

function blockHtml(block: Block, brand: string): string {
  if (block.kind === "list") {
    const items = block.items.map(
      (item) => `<li style="margin:0 0 6px">${item.map((span) => spanHtml(span, brand)).join("")}</li>`,
    );
    return `<ul class="ink" style="margin:0 0 16px;padding-left:22px;color:${COLOURS.ink};${TEXT}">${items.join("")}</ul>`;
  }
  return renderParagraph(
    block.spans.map((span) => spanHtml(span, brand)).join(""),
    block.kind === "heading" ? HEADING : TEXT,
  );
}

function spanHtml({ text, bold, href }: Span, brand: string): string {
  if (href) return `<a class="ink" style="color:${brand}" href="${escape(href)}">${escape(text)}</a>`;
  return bold ? `<strong>${escape(text)}</strong>` : escape(text);
}

function pictureHtml({ ground, ink, text }: NonNullable<EmailContent["picture"]>, shopName: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;background:${ground};border-radius:12px"><tr><td height="150" valign="bottom" style="padding:20px 24px;color:${ink};font-size:16px;line-height:1.4">${escape(shopName)}<br><span style="font-size:26px;font-weight:800">${escape(text)}</span></td></tr></table>`;
}

function paragraph(text: string, style = TEXT): string {
  return renderParagraph(escape(text), style);
}

function renderParagraph(html: string, style = TEXT): string {
  return `<p class="ink" style="margin:0 0 16px;color:${COLOURS.ink};${style};overflow-wrap:anywhere">${html}</p>`;
}

function table(rows: EmailRow[], brand: string): string {
  const cell = `padding:9px 0;border-top:1px solid ${COLOURS.line};font-size:15px;line-height:1.45;vertical-align:top`;
  const tableRows = rows.map(
    ([label, value, href]) =>
      `<tr><td class="soft line" style="${cell};color:${COLOURS.inkSoft};padding-right:16px">${escape(label)}</td><td class="ink line" align="right" style="${cell};color:${COLOURS.ink};font-weight:600;${value.length < NOWRAP_LENGTH ? "white-space:nowrap" : "overflow-wrap:anywhere"}">${href ? spanHtml({ text: value, href }, brand) : escape(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;border-collapse:collapse">${tableRows.join("\n")}</table>`;
}

function link({ label, href }: { label: string; href: string }, { brand, on }: { brand: string; on: string }): string {
  const style = `display:inline-block;padding:13px 24px;border-radius:999px;background:${brand};color:${on};font-size:16px;font-weight:700;text-decoration:none`;
  return `<p style="margin:8px 0 24px"><a class="button" style="${style}" href="${escape(href)}">${escape(label)}</a></p>`;
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")
    .replaceAll("\n", "<br>");
}
