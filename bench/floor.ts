import { JSDOM } from "jsdom";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { serveAsClient } from "./client.ts";

// The least that React's own rendering of a page costs: the page's HTML is read into the same elements, attributes and
// texts, and `renderToString` writes them again. There are no components, no hooks, no router and no data.

export type FloorPlan = { html: string; renders: number };
/** `cpu` in milliseconds for each rendering. */
export type Floor = { cpu: number; bytes: number };

const renamed: Record<string, string> = { class: "className", for: "htmlFor", charset: "charSet" };
/** Attributes that React does not take for a boolean when they are empty. */
const texts = /^(alt|class|value|content|cross[oO]rigin)$/;

/** Turns an element into a function that creates its React element on each call, as a component does. */
function read(element: Element): () => ReactNode {
  const props: Record<string, unknown> = {};
  for (const { name, value } of element.attributes) {
    if (name !== "style") props[renamed[name] ?? name] = value || texts.test(name) ? value : true;
    else props[name] = Object.fromEntries(value.split(/;(?![^(]*\))/).map(readStyle));
  }
  const tag = element.localName;
  if (/^(script|style)$/.test(tag)) props["dangerouslySetInnerHTML"] = { __html: element.innerHTML };
  const children = /^(script|style)$/.test(tag) ? [] : [...element.childNodes].flatMap(readChild);
  return () => createElement(tag, { ...props }, ...children.map((child) => child()));
}

function readChild(node: ChildNode): (() => ReactNode)[] {
  const text = node.nodeValue;
  if (node.nodeType === node.TEXT_NODE) return [() => text];
  return node.nodeType === node.ELEMENT_NODE ? [read(node as Element)] : [];
}

function readStyle(declaration: string): [string, string] {
  const [name = "", ...value] = declaration.split(":");
  const property = name.startsWith("--") ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [property, value.join(":")];
}

serveAsClient<FloorPlan, Floor>(async ({ html, renders }) => {
  const Page = read(new JSDOM(html).window.document.documentElement);
  const render = () => renderToString(createElement(Page)).length;
  let bytes = 0;
  for (let warmUp = 0; warmUp < renders; warmUp += 1) bytes = render();
  const before = process.cpuUsage();
  for (let count = 0; count < renders; count += 1) render();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1_000 / renders, bytes };
});
