import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// The files that customers' browsers load, as they are built. The office may ask for newer browsers (docs/browsers.md).

const folder = "build/pages/client";
const files = customersFiles();

/** The files that reading pages and the customers' list of routes name, and what those load. */
function customersFiles(): { name: string; text: string }[] {
  const [routes = ""] = globSync("assets/customer-manifest-*.js", { cwd: folder });
  const found = new Map<string, string>();
  const follow = (text: string) => {
    for (const [, name = ""] of text.matchAll(/\b([\w.-]+-[\w-]{8}\.(?:js|css))\b/g)) {
      if (found.has(name) || !existsSync(`${folder}/assets/${name}`)) continue;
      found.set(name, readFileSync(`${folder}/assets/${name}`, "utf8"));
      follow(found.get(name) ?? "");
    }
  };
  follow(readFileSync(`${folder}/${routes}`, "utf8"));
  follow(readFileSync("build/pages/reading-pages.json", "utf8"));
  found.set("sw.js", readFileSync(`${folder}/sw.js`, "utf8"));
  return [...found].map(([name, text]) => ({ name, text }));
}

const withEnd = (end: string) => files.filter(({ name }) => name.endsWith(end));

/** What browsers of docs/browsers.md lack, and the pattern that finds it in built code. */
const missing: Record<string, RegExp> = {
  "AbortSignal.any, AbortSignal.timeout": /AbortSignal\.(any|timeout)\b/,
  "Array.prototype.at": /\.at\(-?\d+\)/,
  "findLast, toSorted and so on":
    /\.(findLast|findLastIndex|toSorted|toReversed|toSpliced|isWellFormed|toWellFormed)\(/,
  "groupBy, hasOwn, fromAsync, withResolvers":
    /\b(Object|Map)\.groupBy\b|Object\.hasOwn\b|Array\.fromAsync|Promise\.(try|withResolvers)\b|RegExp\.escape/,
  "structuredClone, randomUUID": /\bstructuredClone\(|\.randomUUID\(/,
  "Intl.Segmenter": /Intl\.(Segmenter|DurationFormat|supportedValuesOf)\b/,
  "methods of sets": /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  "methods of iterators":
    /\.(values|keys|entries)\(\)\.(map|filter|find|some|every|reduce|flatMap|take|drop|toArray)\(/,
  "look-behind": /\(\?<[=!]/,
  "private methods, static blocks": /[;{}]#\w+\(|\bstatic\{/,
};

test("no file of the customers' pages uses a built-in that Chrome 90, Safari 14.1 or Firefox 90 lacks", () => {
  expect(withEnd(".js").length).toBeGreaterThan(60);
  const found = withEnd(".js").flatMap(({ name: file, text }) =>
    Object.entries(missing).flatMap(([name, pattern]) => {
      const at = pattern.exec(text);
      return at ? [`${file}: ${name} in ${text.slice(Math.max(0, at.index - 30), at.index + 40)}`] : [];
    }),
  );
  // Only web-vitals may: newer browsers alone offer its measurements, and nothing else depends on them.
  expect(found.filter((one) => !/report-vitals/.test(one))).toEqual([]);
});

test("no style sheet has what an older browser skips, but behind @supports", () => {
  expect(withEnd(".css").length).toBeGreaterThan(20);
  for (const { name: file, text } of withEnd(".css")) {
    const plain = withoutSkipped(text);
    for (const pattern of [
      /@layer/,
      /@container/,
      /light-dark\(/,
      /color-mix\([^)]*var\(/,
      /oklch\([^)]*var\(/,
      /\ddvh/,
      /@media[^{]*\((?:width|height)\s*[<>]/,
      /@media[^{]*scripting: ?none/,
      /\{[^{}]*&/,
    ])
      expect(plain.match(pattern)?.[0], `${file}: ${String(pattern)}`).toBeUndefined();
    // One unknown selector makes an older browser skip the rule for all of them.
    const lists = plain.match(/[^{}]*:(has\(|popover-open|focus-visible)[^{}]*\{/g) ?? [];
    for (const list of lists) {
      const known = list
        .slice(0, -1)
        .split(/,(?![^(]*\))/)
        .filter((one) => !/:(has|popover-open|focus-visible)/.test(one));
      expect(known, `${file}: ${list}`).toEqual([]);
    }
  }
});

/** The style sheet without the at-rules that an older browser skips as a whole, or answers with no. */
function withoutSkipped(css: string): string {
  let rest = css;
  const skipped = /@(supports|starting-style)/;
  for (let start = rest.search(skipped); start !== -1; start = rest.search(skipped)) {
    let end = rest.indexOf("{", start) + 1;
    for (let depth = 1; depth > 0 && end < rest.length; end += 1) depth += { "{": 1, "}": -1 }[rest[end]!] ?? 0;
    rest = rest.slice(0, start) + rest.slice(end);
  }
  return rest;
}
