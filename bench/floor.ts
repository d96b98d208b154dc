import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { serveAsClient } from "./client.ts";

// The least that React's own rendering of a page costs: the page's HTML is read into the same elements, attributes and
// texts, and `renderToString` writes them again. There are no components, no hooks, no router and no data.

export type FloorPlan = { html: string; renders: number };
/** `cpu` in milliseconds for each rendering. */
export type Floor = { cpu: number; bytes: number };

const token = /<!--[^]*?-->|<!doctype[^>]*>|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gi;
const attribute = /([^\s=]+)(?:="([^"]*)")?/g;
const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const renamed: Record<string, string> = { class: "className", for: "htmlFor", charset: "charSet" };
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

type Part = string | (() => ReactNode);
type Open = { tag: string; props: Record<string, unknown>; children: Part[] };
const make = (part: Part): ReactNode => (typeof part === "string" ? part : part());

/** Reads the page into a function that creates its React elements on each call, as a component does. */
function readPage(html: string): () => ReactNode {
  const root: Open = { tag: "", props: {}, children: [] };
  const open = [root];
  const top = () => open.at(-1) ?? root;
  const close = () => {
    const { tag, props, children } = open.pop() ?? root;
    top().children.push(() => createElement(tag, { ...props }, ...children.map(make)));
  };
  token.lastIndex = 0;
  for (let found = token.exec(html); found; found = token.exec(html)) {
    const [text, end, start, attributes] = found;
    if (end) close();
    else if (start) {
      open.push({ tag: start, props: readAttributes(attributes ?? ""), children: [] });
      if (/^(script|style)$/.test(start)) {
        const until = html.indexOf(`</${start}>`, token.lastIndex);
        top().props["dangerouslySetInnerHTML"] = { __html: html.slice(token.lastIndex, until) };
        token.lastIndex = until;
      } else if (empty.has(start) || text.endsWith("/>")) close();
    } else if (!text.startsWith("<!")) top().children.push(decode(text));
  }
  return () => root.children.map(make)[0];
}

function readAttributes(text: string): Record<string, unknown> {
  return Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = "", value]) => [renamed[name] ?? name, parseValue(name, value)]),
  );
}

function parseValue(name: string, value: string | undefined): unknown {
  if (name === "style")
    return Object.fromEntries(
      decode(value ?? "")
        .split(/;(?![^(]*\))/)
        .map(readStyle),
    );
  // React writes a boolean attribute as `async=""`.
  return value ? decode(value) : /^(alt|class|value|content|cross[oO]rigin)$/.test(name) ? "" : true;
}

function readStyle(declaration: string): [string, string] {
  const [name = "", ...value] = declaration.split(":");
  const property = name.startsWith("--") ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [property, value.join(":")];
}

const decode = (text: string) => text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);

serveAsClient<FloorPlan, Floor>(async ({ html, renders }) => {
  const Page = readPage(html);
  const render = () => renderToString(createElement(Page)).length;
  let bytes = 0;
  for (let warmUp = 0; warmUp < renders; warmUp += 1) bytes = render();
  const before = process.cpuUsage();
  for (let count = 0; count < renders; count += 1) render();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1_000 / renders, bytes };
});
