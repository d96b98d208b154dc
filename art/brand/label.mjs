// Renders the label of a pack: `node art/brand/label.mjs <file.png> <cloth> <name> <what it is> <size>`. Called by
// art/render.py.
import { writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { findChromium } from "../../scripts/chromium.mjs";

const cloths = {
  indigo: ["#1b2461", "#f6ecd9"],
  palm: ["#c43d17", "#fff8ec"],
  clay: ["#74270f", "#fdeed6"],
  forest: ["#2d4f33", "#f2f1da"],
  calabash: ["#efb03f", "#23130c"],
};

const [file, cloth, name, what, size] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--allow-file-access-from-files"],
});
const page = await browser.newPage({ viewport: { width: 760, height: 960 } });
await page.goto(new URL("label.html", import.meta.url).href);
await page.evaluate(
  ([[ground, print], texts]) => {
    const { style } = document.body;
    style.setProperty("--cloth", ground);
    style.setProperty("--on-cloth", print);
    ["h1", "p", ".size"].forEach((part, index) => (document.querySelector(part).textContent = texts[index]));
    if (texts[2].length > 7) style.setProperty("--size-size", "48px");
    // The name as large as its longest word allows.
    const heading = document.querySelector("h1");
    let pixels = 190;
    do style.setProperty("--name-size", `${(pixels -= 2)}px`);
    while (heading.scrollWidth > heading.clientWidth || heading.offsetHeight > 330);
  },
  [cloths[cloth], [name, what, size]],
);
await page.evaluate(() => document.fonts.ready);
writeFileSync(file, await page.screenshot());
await browser.close();
