import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** The links in the Markdown text of `file` to files that do not exist, or to headings that they lack. */
export function brokenLinks(markdown: string, file: string): string[] {
  return findLinks(markdown).filter((link) => {
    const [name = "", heading] = link.split("#");
    const target = name === "" ? file : path.join(path.dirname(file), name);
    return !existsSync(target) || (heading !== undefined && !readAnchors(target).includes(heading));
  });
}

/** The links of a Markdown text to files and headings, outside of code. */
export function findLinks(markdown: string): string[] {
  const text = markdown.replaceAll(/^```.*?^```/gms, "").replaceAll(/`[^`\n]*`/g, "");
  const links = text.matchAll(/(?:\]\(|^\[[^\]]+\]: +|(?:src|href)=")(?!https?:|mailto:)<?([^)\s">]+)/gm);
  return [...links].map(([, link = ""]) => link);
}

/** The anchors of the headings of a Markdown file, as GitHub makes them. */
function readAnchors(file: string): string[] {
  const text = readFileSync(file, "utf8").replaceAll(/^```.*?^```/gms, "");
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-"),
  );
}
