import { readdirSync, statSync } from "node:fs";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { secondPicture } from "#features/catalogue/rules/second-picture.ts";
import { listProducts } from "#features/catalogue/server/products.ts";
import { pictureFile, pictureWidths, widthsIn, type PictureWidth } from "#platform/rules/picture.ts";
import { crops, scenes } from "#platform/rules/scene.ts";
import { deepTest } from "../run/tier.ts";
import { desktop, openShopfront, phone, type Shopfront } from "./shopfront.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

/** The maximum size of a picture as AVIF, in KiB, by width. */
const budgets: Record<number, number> = { 200: 9, 320: 17, 400: 25, 640: 50, 800: 70, 1200: 130, 1600: 160 };

test("a master weighs at most 400 KB", () => {
  for (const file of readdirSync("art/masters").filter((name) => name.endsWith(".jpg"))) {
    expect(statSync(`art/masters/${file}`).size, file).toBeLessThanOrEqual(400_000);
  }
});

deepTest("each product has two square pictures in every width and format, none too large for a phone", async () => {
  for (const { image, size } of await listProducts(shopfront.shop.db, 1000)) {
    await expectFiles(image, pictureWidths, 1);
    const second = secondPicture({ image, size }, { [`${image}-2`]: "made" });
    expect(second?.imageAlt.length, image).toBeGreaterThan(30);
    await expectFiles(`${image}-2`, pictureWidths, 1);
  }
});

deepTest.each(Object.values(scenes))(
  "$image has its widths, aspect ratio, size limit and alternative text",
  async (scene) => {
    await expectFiles(scene.image, scene.widths, scene.ratio);
    expect(scene.imageAlt).toMatch(/^[A-Z].{30,}\.$/s);
  },
);

deepTest("the narrow crops for phones exist and are small enough", async () => {
  for (const name of Object.keys(crops).filter((crop) => crop.endsWith("narrow"))) {
    const bytes = await fetchPicture(`/pictures/${name}`, 800, "avif");
    expect(bytes.byteLength / 1024, name).toBeLessThan(70);
  }
});

test.each(["/", "/products", "/categories", "/about", "/product/1"])(
  "on %s every picture has fixed dimensions, its sizes, and alternative text unless it is in a hidden link",
  async (path) => {
    const page = await shopfront.visitor();
    await page.goto(path);
    const pictures = await page.locator("img").evaluateAll((images) =>
      images.map((image) => ({
        src: image.getAttribute("src"),
        box: Number(image.getAttribute("width")) * Number(image.getAttribute("height")),
        sizes: image.getAttribute("sizes") ?? "",
        formats: [...(image.parentElement?.querySelectorAll("source") ?? [])].map((source) => source.type),
        hidden: image.closest("[aria-hidden]") !== null,
        alt: image.getAttribute("alt") ?? "",
      })),
    );
    expect(pictures.length).toBeGreaterThan(2);
    for (const { src, box, sizes, formats, hidden, alt } of pictures) {
      expect(box, `${src} has dimensions`).toBeGreaterThan(0);
      expect(sizes, `${src} has sizes`).not.toBe("");
      expect(formats, `${src} comes as AVIF`).toContain("image/avif");
      if (!hidden) expect(alt.length, `${src} has alternative text`).toBeGreaterThan(20);
    }
  },
);

test("until a picture has loaded, a blurred preview takes its place, and the page stays small", async () => {
  for (const path of ["/", "/products", "/product/1"]) {
    const html = await (await fetch(shopfront.url + path)).text();
    const previews = [...html.matchAll(/url\((data:image\/webp;base64,[^)]+)\)/g)].map((match) => match[1] ?? "");
    expect(previews.length, path).toBeGreaterThan(2);
    for (const preview of previews) expect(preview.length).toBeLessThan(400);
    expect(previews.join("").length, path).toBeLessThan(6_000);
  }
});

test("the product's own picture is loaded with high priority, and pictures further down are loaded lazily", async () => {
  const page = await shopfront.visitor();
  await page.goto("/product/1");
  const first = page.locator(".product-pictures img").first();
  expect(await first.getAttribute("fetchpriority")).toBe("high");
  expect(await first.getAttribute("loading")).toBe("eager");
  expect(await page.locator(".product-grid img").first().getAttribute("loading")).toBe("lazy");
});

deepTest.each([
  ["light", "hero-table", "hero-dark-table"],
  ["dark", "hero-dark-table", "hero-table"],
] as const)("in the %s theme only the hero picture of that theme is fetched", async (theme, wanted, other) => {
  const page = await shopfront.visitor({ ...desktop, colorScheme: theme });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(requested.filter((path) => path.startsWith(`/pictures/${wanted}.`))).toHaveLength(1);
  expect(requested.filter((path) => path.startsWith(`/pictures/${other}.`))).toEqual([]);
});

test("the hero picture follows the visitor's theme and not the system's, and is not lazy", async () => {
  const page = await shopfront.visitor({ ...desktop, colorScheme: "light" });
  await page.addInitScript(() => localStorage.setItem("darkMode", "true"));
  await page.goto("/");
  await expect.poll(() => shownFile(page, ".hero-picture")).toMatch(/^\/pictures\/hero-dark-table\./);
  await page.getByRole("button", { name: "Dark mode" }).first().click();
  await expect.poll(() => shownFile(page, ".hero-picture")).toMatch(/^\/pictures\/hero-table\./);
  expect(await page.locator(".hero-picture").getAttribute("loading")).toBe("eager");
});

test("without JavaScript the page is light, and so is its hero picture", async () => {
  const page = await shopfront.visitor({ ...desktop, colorScheme: "dark", javaScriptEnabled: false });
  const picture = page.waitForRequest("**/pictures/hero-*");
  await page.goto("/");
  expect((await picture).url()).toContain("/pictures/hero-table.");
});

test("a phone gets the narrow crop of the hero picture", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await shownFile(page, ".hero-picture")).toMatch(/^\/pictures\/hero-narrow\./);
  const [hero] = await fetchedPictures(page);
  expect(hero?.shownShare, "the rest of the picture is fetched for nothing").toBeGreaterThan(0.97);
});

const screens = [
  [390, 844, 2],
  [390, 844, 3],
  [412, 823, 1.75],
  [1440, 900, 1],
  [1440, 900, 2],
] as const;

deepTest.each(screens)(
  "pictures are fetched at most a third wider than they are shown, and sharp, at %i × %i pixels of %i",
  async (width, height, deviceScaleFactor) => {
    const page = await shopfront.visitor({ viewport: { width, height }, deviceScaleFactor, isMobile: width < 800 });
    for (const path of ["/", "/products", "/product/1", "/dishes", "/dish/egusi-soup", "/categories"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      const fetched = await fetchedPictures(page);
      expect(fetched.length, path).toBeGreaterThan(1);
      for (const picture of fetched) {
        expect(picture.scale, `${path} ${picture.file}`).toBeGreaterThan(0.8);
        if (!picture.isSmallest) expect(picture.scale, `${path} ${picture.file}`).toBeLessThan(1.34);
      }
    }
  },
);

test("without JavaScript the keyboard reaches the second picture of a product, and opens it at full size", async () => {
  const page = await shopfront.visitor({ ...phone, javaScriptEnabled: false });
  await page.goto("/product/1");
  const second = page.getByRole("link", { name: /^A 500 g pack of egusi/ });
  expect(await isInView(page, second)).toBe(false);
  await page.locator(".product-pictures a").first().focus();
  await page.keyboard.press("Tab");
  await expect.poll(() => isInView(page, second)).toBe(true);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/pictures/egusi-2.*-1200.webp");
});

test("a product's pictures open in a dialog that arrow keys turn, a click enlarges, and Escape closes to the same link", async () => {
  const page = await shopfront.visitor(desktop);
  await page.goto("/product/1");
  await page.waitForLoadState("networkidle");
  await page.locator(".product-pictures a").first().focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Pictures" });
  await dialog.getByText("1 of 2: A dark earthenware bowl").waitFor();
  await page.keyboard.press("ArrowRight");
  await dialog.getByText("2 of 2: A 500 g pack of egusi").waitFor();
  await dialog.getByRole("button", { name: "Next picture" }).click();
  await dialog.getByText("1 of 2").waitFor();
  await dialog.getByRole("button", { name: "Zoom in" }).click();
  await dialog.getByRole("button", { name: "Zoom out" }).waitFor();
  expect(await dialog.locator(".picture-dialog-view").evaluate((view) => view.scrollHeight > view.clientHeight)).toBe(
    true,
  );
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toMatch(
    /^\/pictures\/egusi\.[0-9a-f]{8}-1200\.webp$/,
  );
  expect(new URL(page.url()).pathname).toBe("/product/1");
});

async function expectFiles(image: string, widths: readonly PictureWidth[], ratio: number): Promise<void> {
  for (const format of ["avif", "webp"] as const) {
    for (const width of widthsIn(format, widths)) {
      const bytes = await fetchPicture(image, width, format);
      const found = await sharp(bytes).metadata();
      expect(found.width, `${image} ${width}`).toBe(width);
      expect(found.width / found.height, `${image} ${width}`).toBeCloseTo(ratio, 1);
      if (format === "avif") expect(bytes.byteLength / 1024, `${image} ${width}`).toBeLessThan(budgets[width] ?? 0);
    }
  }
}

async function fetchPicture(image: string, width: PictureWidth, format: "avif" | "webp"): Promise<Buffer> {
  const response = await fetch(shopfront.url + pictureFile(image, width, format));
  expect(response.status, `${image} ${width} ${format}`).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** `scale`: the file's pixels for each pixel of the screen, in one direction. */
function fetchedPictures(page: Page) {
  return page.locator("main img").evaluateAll((images) =>
    (images as HTMLImageElement[])
      .filter((image) => image.naturalWidth > 0 && image.clientWidth > 0)
      .map(({ currentSrc: file, clientWidth, clientHeight, naturalWidth, naturalHeight }) => {
        const ratio = naturalWidth / naturalHeight;
        // The box is covered, so one of the picture's sides may be cut off.
        const covered = Math.max(clientWidth, clientHeight * ratio);
        const width = Number(/-(\d+)\.avif$/.exec(file)?.[1]);
        return {
          file,
          scale: width / (covered * devicePixelRatio),
          shownShare: (clientWidth * clientHeight) / (covered * (covered / ratio)),
          isSmallest: width === 200,
        };
      }),
  );
}

async function shownFile(page: Page, selector: string): Promise<string> {
  const url = await page.locator(selector).evaluate((image) => (image as HTMLImageElement).currentSrc);
  return new URL(url).pathname;
}

/** Whether the horizontal centre of an element is inside the viewport. */
async function isInView(page: Page, what: ReturnType<Page["getByRole"]>): Promise<boolean> {
  const box = await what.boundingBox();
  const middle = (box?.x ?? -1) + (box?.width ?? 0) / 2;
  return middle > 0 && middle < (page.viewportSize()?.width ?? 0);
}
