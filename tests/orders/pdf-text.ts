import { inflateSync } from "node:zlib";

/** The text of a PDF without its spaces: the glyphs of its pages, by each font's table of code points. */
export function textOfPdf(pdf: Buffer): string {
  const raw = pdf.toString("latin1");
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = "", body = ""] of raw.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = "", stream] = body.split(/stream\n/);
    const bytes = Buffer.from((stream ?? "").replace(/\nendstream$/, ""), "latin1");
    const packed = head.includes("FlateDecode") && stream !== undefined;
    objects.set(id, { head, stream: packed ? inflateSync(bytes).toString("latin1") : (stream ?? "") });
  }
  const fonts: Record<string, Map<string, string>> = {};
  for (const { head } of objects.values()) {
    for (const [, name = "", id = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? "")?.[1] ?? "";
      fonts[name] = codePoints(objects.get(unicode)?.stream ?? "");
    }
  }
  let text = "";
  for (const { stream } of objects.values()) {
    let font = "";
    for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (name) font = name;
      for (const [, codes = ""] of (shown ?? "").matchAll(/<([0-9a-f]+)>/g)) {
        for (const code of codes.match(/.{4}/g) ?? []) text += fonts[font]?.get(code) ?? "";
      }
    }
  }
  return text.replaceAll(/\s/g, "").normalize("NFC");
}

/** The text of each glyph: `<0000> <0005> [<0049> <006e>…]`, UTF-16. */
function codePoints(map: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, from = "0", list = ""] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gs)) {
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex = ""], index) => {
      const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, "0");
      found.set(code, Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
    });
  }
  return found;
}
