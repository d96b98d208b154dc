import type { Page } from "playwright-core";
import sharp from "sharp";

/** A visible text: where its lines are, its colour with its opacity, and the ratio that its size needs. */
type Text = {
  text: string;
  lines: Box[];
  colour: [red: number, green: number, blue: number, alpha: number];
  needed: number;
};
type Box = { x: number; y: number; width: number; height: number };

/** The part of the background that may be below the ratio: a line of a pattern that crosses a letter here and there. */
const TOLERATED = 0.05;

/**
 * The visible texts of a page whose contrast with the pixels behind them is below WCAG's 4.5, or 3 for large text, with
 * what was measured. Pictures and patterns are measured as they are painted, which axe cannot do. Leaves the page
 * without visible text.
 */
export async function findFaintTexts(page: Page): Promise<string[]> {
  // As tall as the page, so that the whole of it is painted and nothing is fixed over its middle.
  const { width } = page.viewportSize()!;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await page.evaluate(paintEverything);
  // Hides the glyphs, but not what is behind them, nor what else has the colour of the text.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; text-shadow: none !important }",
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const { texts, image } = await paintAtRest(page);
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return texts.flatMap(({ text, lines, colour, needed }) => {
    const ratios = lines
      .flatMap((box) => listPixels(box, info))
      .map((at) => contrast(colour, [data[at]!, data[at + 1]!, data[at + 2]!]))
      .toSorted((a, b) => a - b);
    const ratio = ratios[Math.floor(ratios.length * TOLERATED)];
    return ratio !== undefined && ratio < needed ? [`“${text}”: ${ratio.toFixed(2)} of ${needed}`] : [];
  });
}

/** The texts, and a picture of the page while they did not move: code may still be filling in what it shows. */
async function paintAtRest(page: Page): Promise<{ texts: Text[]; image: Buffer }> {
  for (;;) {
    const texts = await page.evaluate(visibleTexts);
    const image = await page.screenshot();
    if (JSON.stringify(await page.evaluate(visibleTexts)) === JSON.stringify(texts)) return { texts, image };
  }
}

async function paintEverything(): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important; transition: none !important }");
  document.adoptedStyleSheets = [sheet];
  for (const image of document.images) image.loading = "eager";
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
}

/** Evaluated in the page. Text of disabled controls needs no contrast. */
function visibleTexts(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? "").replace(/\s+/g, " ").trim();
    if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest(".visually-hidden, script, style, noscript, option, :disabled, [aria-disabled=true]")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // Only lines whose middle shows the element: not those that are clipped, covered or out of the page.
    const lines = [...range.getClientRects()].filter(({ x, y, width, height }) => {
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return width > 1 && height > 1 && (top?.contains(element) || element.contains(top));
    });
    if (lines.length === 0) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const pixels = Number.parseFloat(fontSize);
    const isLarge = pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700);
    texts.push({
      text: text.slice(0, 60),
      lines: lines.map(({ x, y, width, height }) => ({ x, y, width, height })),
      colour: parseColour(color, element),
      needed: isLarge ? 3 : 4.5,
    });
  }
  return texts;

  /** Reads any numeric notation of a colour, with the opacity of the elements around it. */
  function parseColour(color: string, element: Element): Text["colour"] {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = canvas.getImageData(0, 0, 1, 1).data;
    let opacity = alpha / 255;
    for (let around: Element | null = element; around; around = around.parentElement)
      opacity *= Number(getComputedStyle(around).opacity);
    return [red, green, blue, opacity];
  }
}

/** Where the pixels of a box begin in the image. */
function listPixels(
  { x, y, width, height }: Box,
  { width: across, height: down }: { width: number; height: number },
): number[] {
  const [left, top] = [Math.max(0, Math.ceil(x)), Math.max(0, Math.ceil(y))];
  const [right, bottom] = [Math.min(across, Math.floor(x + width)), Math.min(down, Math.floor(y + height))];
  const starts: number[] = [];
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1) starts.push((row * across + column) * 3);
  return starts;
}

function contrast([red, green, blue, alpha]: Text["colour"], behind: [number, number, number]): number {
  const over = [red, green, blue].map((part, index) => part * alpha + behind[index]! * (1 - alpha));
  const [darker = 0, lighter = 0] = [luminance(over), luminance(behind)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(parts: number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
