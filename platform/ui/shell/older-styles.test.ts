import postcss from "postcss";
import { expect, test } from "vitest";
import { olderStyles } from "./older-styles.ts";

const lower = (css: string) =>
  postcss([olderStyles()]).process(css, { from: undefined }).css.replaceAll(/\s+/g, " ").trim();

test("a later layer wins over an earlier one, and a rule in none over both, without layers", () => {
  expect(lower("@layer base, components, pages; @layer base { a { color: red } }")).toBe("a { color: red }");
  expect(lower("@layer components { a.b::before, .c { color: red } }")).toBe(
    "a:not(#_).b::before, :not(#_).c { color: red }",
  );
  expect(lower("@media print { @layer pages { .c { color: red } } }")).toBe(
    "@media print { :not(#_):not(#_).c { color: red } }",
  );
  expect(lower(".c { color: red }")).toBe(":not(#_):not(#_):not(#_).c { color: red }");
});

test("a nested rule and the steps of an animation keep their selectors, and a layer that is not known fails", () => {
  expect(lower("@layer base { a { &:hover { color: red } } }")).toBe("a { &:hover { color: red } }");
  expect(lower("@layer pages { @keyframes k { to { opacity: 0 } } }")).toBe("@keyframes k { to { opacity: 0 } }");
  expect(() => lower("@layer page { a { color: red } }")).toThrow('no layer "page"');
});

test("a selector that an older browser does not know does not take the others of its list with it", () => {
  expect(lower("@layer base { a, a:has(b) { color: red } }")).toBe("a { color: red } a:has(b) { color: red }");
  expect(lower("@layer base { i:popover-open { color: red } }")).toBe(
    "i:popover-open { color: red } i.popover-open { color: red }",
  );
});

test("a value that an older browser does not know has one before it that it knows", () => {
  expect(lower("@layer base { a { height: calc(100dvh - var(--x)) } }")).toBe(
    "a { height: calc(100vh - var(--x)) } @supports (height: 1dvh) { a { height: calc(100dvh - var(--x)) } }",
  );
  expect(lower("@layer base { a { color: color-mix(in srgb, var(--a) 70%, var(--b)) } }")).toContain(
    "a { color: var(--a) } @supports",
  );
  expect(lower("@layer base { a { color: color-mix(in srgb, var(--a) 14%, transparent) } }")).toContain(
    "a { color: transparent } @supports",
  );
  expect(lower("@layer base { a { color: oklch(0.33 0.1 var(--hue)) } }")).toContain(
    "a { color: hsl(calc(var(--hue) - 35), 45%, 23%) } @supports (color: oklch(0 0 0)) { a { color: oklch(0.33 0.1 var(--hue)) } }",
  );
  expect(lower("@layer base { a { overflow: clip } }")).toBe("a { overflow: hidden; overflow: clip }");
});
