/** What docs/specification.md has under one number: a heading, or a numbered item of a section without headings. */
type Entry = { title: string; body: string };

/** The entries of the specification by their numbers: `4`, `4.10`. */
export function readEntries(page: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [section = "", number = "", title = ""] of page.matchAll(/^## (\d+)\. (.+)\n(?:(?!^## ).*\n?)*/gm)) {
    entries.set(number, { title, body: section });
    const headings = [...section.matchAll(/^### (\d+\.\d+) (.+)\n(?:(?!^### ).*\n?)*/gm)];
    for (const [body = "", sub = "", name = ""] of headings) entries.set(sub, { title: name, body });
    if (headings.length > 0) continue;
    for (const [body = "", item = "", name = ""] of section.matchAll(/^(\d+)\. \*\*(.+?)\.\*\*(?:(?!^\d+\. ).*\n?)*/gm))
      entries.set(`${number}.${item}`, { title: name, body });
  }
  return entries;
}

/** The rows of the table of an entry, without its head; a cell is its plain text. */
export function readRows({ body }: Entry): string[][] {
  const lines = body.split("\n").filter((line) => line.trim().startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .trim()
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.replace(/[`“”\\]/g, "").trim()),
  );
}

/** The name in a URL of a heading, as GitHub forms it. */
export function headingAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

const NUMBERS = /^ \d+(?:\.\d+)?(?:(?:,| and| or) \d+(?:\.\d+)?)*(?!\w|\.\d)/;

/**
 * What is wrong with the citations of a file: one without a number, of a number that does not exist, or of a whole
 * section of which a part could be named. Names of files, and other words with "specification" in them, are none.
 */
export function wrongCitations(file: { name: string; text: string }, numbers: readonly string[]): string[] {
  const text = file.text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--|#(?!#))?\s*/g, " ");
  return [...text.matchAll(/(?<![\w/-])specification\b(?![./-]\w|-)/gi)].flatMap(({ 0: word, index }) => {
    const after = text.slice(index + word.length);
    // A link to all of it.
    if (/^\]\([\w./]*specification\.md\)/.test(after)) return [];
    const [cited] = NUMBERS.exec(after) ?? [];
    const excerpt = `${file.name}: ${text.slice(Math.max(0, index - 40), index + 40)}`;
    if (cited === undefined) return [`${excerpt} cites no number`];
    return (cited.match(/\d+(?:\.\d+)?/g) ?? []).flatMap((number) => {
      if (!numbers.includes(number)) return [`${excerpt} cites ${number}, which does not exist`];
      const isWhole = numbers.some((other) => other.startsWith(`${number}.`));
      return isWhole ? [`${excerpt} cites all of section ${number}`] : [];
    });
  });
}

/** The texts that the specification quotes, in “ and ”, in pieces without the values that `{…}` stands for. */
export function quotedPieces(page: string): string[] {
  const pieces = [...page.matchAll(/“([^”]+)”/g)].flatMap(([, quoted = ""]) =>
    quoted
      .replace(/\s+/g, " ")
      .split(/\{[^}]*\}/)
      .map((piece) => piece.trim())
      .filter((piece) => /\p{L}{2}/u.test(piece)),
  );
  return [...new Set(pieces)];
}

/** Sources as people read their texts: without imports, comments and line breaks, the entities of JSX as characters. */
export function readableText(source: string): string {
  return source
    .replace(/^\s*(import|\/\/) .*$/gm, "")
    .replace(/\/\*[^]*?\*\//g, "")
    .replaceAll("&apos;", "'")
    .replaceAll("&rsquo;", "’")
    .replace(/["`] \+\s*["`]/g, "")
    .replace(/\s+/g, " ");
}
