import type { Row } from "./numbers.ts";

const LIMIT = 100 * 1024;

/** The compressed size of what a first visit transfers: the document and the scripts and styles that it names. */
export async function measureWeight(url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of [
    ["list page", "/products"],
    ["product page", "/product/1"],
  ] as const) {
    const html = await (await fetch(url + path)).text();
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
    const script = await sum(url, scripts);
    const style = await sum(url, new Set(html.match(/\/assets\/[\w.-]+\.css/g)));
    const page = await sum(url, new Set([path]));
    rows.push({
      what: `${name}, sent`,
      figure: `page ${kib(page)}, JavaScript ${kib(script)}, style ${kib(style)}`,
      target: "JavaScript at most 100 KB",
      met: script <= LIMIT,
    });
  }
  return rows;
}

async function sum(url: string, paths: Set<string>): Promise<number> {
  const sizes = await Promise.all(
    Array.from(paths, async (path) => {
      const response = await fetch(url + path, { headers: { "accept-encoding": "br" } });
      await response.arrayBuffer();
      return Number(response.headers.get("content-length"));
    }),
  );
  return sizes.reduce((total, size) => total + size, 0);
}

function kib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
