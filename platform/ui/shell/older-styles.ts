import type { AtRule, Declaration, Helpers, Node, Plugin, Root, Rule } from "postcss";

// Part of the build (vite.config.ts): makes style sheets readable for the browsers of docs/browsers.md. Lightning CSS,
// which Vite runs afterwards, lowers syntax (nesting, ranges in media queries, `light-dark`) and adds prefixes; this
// plugin does the rest.

/** Later layers win over earlier ones, and unlayered rules over all (theme.css). */
const layers = ["base", "components", "pages"];
/** No element has this id; it only adds specificity: one more id wins over any number of classes. */
const HEAVIER = ":not(#_)";

/** A PostCSS plugin. */
export function olderStyles(): Plugin {
  return {
    postcssPlugin: "older-styles",
    OnceExit(root, tools) {
      flattenLayers(root);
      splitSelectors(root);
      root.walkDecls((declaration) => addFallback(declaration, tools));
    },
  };
}

/**
 * Replaces cascade layers with enough ids to make a selector win over those in earlier layers, because an older browser
 * skips a whole layered style sheet.
 */
function flattenLayers(root: Root): void {
  root.walkRules((rule) => {
    if (isNestedOrFrame(rule)) return;
    const weight = layerWeight(rule);
    rule.selectors = rule.selectors.map((selector) => withWeight(selector, weight));
  });
  root.walkAtRules("layer", (layer) => {
    if (layer.nodes) layer.replaceWith(...layer.nodes);
    else layer.remove();
  });
}

function layerWeight(rule: Rule): number {
  const layer = findAround(rule, "layer");
  if (!layer) return layers.length;
  const place = layers.indexOf(layer.params);
  if (place === -1) throw new Error(`There is no layer "${layer.params}"`);
  return place;
}

/** A nested rule has the weight of its parent; keyframe steps are not selectors. */
function isNestedOrFrame(rule: Rule): boolean {
  return listAncestors(rule).some(({ type }) => type === "rule") || findAround(rule, "keyframes") !== undefined;
}

/** `a:hover` → `a:not(#_):hover`. Rules of custom properties (`:root`) are in no layer, and nothing overrides them. */
function withWeight(selector: string, weight: number): string {
  if (/^(:root(\.dark)?|::view-transition.*)$/.test(selector)) return selector;
  const type = /^(\*|[a-z][a-z0-9-]*)?/.exec(selector)?.[0] ?? "";
  return type + HEAVIER.repeat(weight) + selector.slice(type.length);
}

/** Selectors unknown to older browsers, which skip the whole rule, whatever else is in its list. */
const unknown = /:(has|popover-open|focus-visible|user-invalid|user-valid|modal|autofill)\b/;
const OPEN = ":popover-open";

/**
 * Gives a selector unknown to older browsers its own rule, and a selector of an open popover a second one, for the
 * class that the popover stand-in sets (`older-browser.ts`).
 */
function splitSelectors(root: Root): void {
  root.walkRules((rule) => {
    const odd = rule.selectors.filter((selector) => unknown.test(selector));
    const open = odd.filter((selector) => selector.includes(OPEN) && !selector.includes(":has("));
    if (open.length > 0)
      rule.after(rule.clone({ selectors: open.map((one) => one.replaceAll(OPEN, ".popover-open")) }));
    if (odd.length === rule.selectors.length || odd.length === 0) return;
    rule.after(rule.clone({ selectors: odd }));
    rule.selectors = rule.selectors.filter((selector) => !odd.includes(selector));
  });
}

type Fallback = { test: string; in: RegExp; instead: (...matched: string[]) => string };

/** Values unknown to older browsers, and their fallbacks. */
const fallbacks: Fallback[] = [
  { test: "(height: 1dvh)", in: /(\d)dvh\b/g, instead: (_, digit = "") => `${digit}vh` },
  {
    test: "(color: color-mix(in srgb, red, red))",
    in: /color-mix\(in srgb, ((?:[^(),]|\([^()]*\))+) (\d+)%, ((?:[^(),]|\([^()]*\))+)\)/g,
    instead: (_, one = "", share, other = "") => (Number(share) >= 50 ? one : other),
  },
  {
    test: "(color: oklch(0 0 0))",
    in: /oklch\(([\d.]+) [\d.]+ (var\([^()]*\))\)/g,
    // OKLCH and HSL hues differ by about this much; dark colours are darker in HSL.
    instead: (_, light, hue) =>
      `hsl(calc(${hue} - 35), 45%, ${Math.round(Number(light) * (Number(light) > 0.6 ? 98 : 70))}%)`,
  },
];

/**
 * Adds a fallback, and puts the value itself behind `@supports`: a browser does not skip an unknown value that contains
 * a variable, but leaves the property without any value.
 */
function addFallback(declaration: Declaration, tools: Helpers): void {
  if (declaration.prop === "overflow" && declaration.value === "clip") {
    declaration.before(declaration.clone({ value: "hidden" }));
  }
  const rule = declaration.parent as Rule;
  if (findAround(declaration, "supports")) return;
  for (const { test, in: pattern, instead } of fallbacks) {
    const value = declaration.value.replaceAll(pattern, instead);
    if (value === declaration.value) continue;
    const better = rule.clone({ nodes: [] });
    better.append(declaration.clone());
    const supports = tools.atRule({ name: "supports", params: test });
    supports.append(better);
    rule.after(supports);
    declaration.value = value;
    return;
  }
}

/** The innermost rule of this name around a node. */
function findAround(node: Node, name: string): AtRule | undefined {
  return listAncestors(node).find(
    (parent): parent is AtRule => parent.type === "atrule" && "name" in parent && parent.name === name,
  );
}

/** The ancestors of a node, innermost first. */
function listAncestors(node: Node): Node[] {
  return node.parent ? [node.parent, ...listAncestors(node.parent)] : [];
}
