import { eq, like } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { sendTestEmail } from "#features/accounts/server/test-email.ts";
import { users } from "#features/accounts/tables.ts";
import { readBrand } from "#features/shop/server/brand.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { logoPath, type LogoFile } from "#platform/rules/logo.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import { publicPaths } from "../journeys/public-paths.ts";
import { serve } from "../journeys/shopfront.ts";
import { joinStaff } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { openTestShop, type TestShop } from "../shop/test-shop.ts";

const PAGE = "/office/settings/logo";
const packer = { name: "Dayo the packer", email: "packer@example.com", password: "okpa-di-oku-nsukka" };

let shop: TestShop;
let url: string;
let owner: string;
let ownerId: string;
beforeAll(async () => {
  shop = await openTestShop();
  await joinStaff(shop, packer, "packer");
  owner = await signInAs(demoAccounts.chidinma, "10.6.0.1");
  const [account] = await shop.db.select().from(users).where(eq(users.email, demoAccounts.chidinma.email));
  ownerId = account?.id ?? "";
  const server = await serve(shop);
  ({ url } = server);
  afterFile(server.close);
});

async function signInAs(account: { email: string; password: string }, ip: string): Promise<string> {
  const signedIn = await signIn(shop, { ip, userAgent: "test" }, account);
  if (!signedIn.ok) throw new Error(`${account.email} could not sign in`);
  return signedIn.cookies.map((header) => header.split(";")[0]).join("; ");
}

const read = async (path: string) => (await fetch(url + path, { headers: { cookie: owner } })).text();

function upload(content: Buffer | string, name: string, cookie = owner): Promise<Response> {
  const body = new FormData();
  body.set("picture", new Blob([typeof content === "string" ? content : new Uint8Array(content)]), name);
  return fetch(url + PAGE, { method: "POST", redirect: "manual", headers: { cookie, origin: url }, body });
}

const make = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#c43d17" } })
    .png()
    .toBuffer();

async function saved(file?: LogoFile): Promise<string> {
  const { logo } = await readBrand(shop.db);
  if (!logo) throw new Error("The shop has no logo");
  return logoPath(logo, file);
}

const picture = (path: string, width: number) =>
  `.logo::before{content:"";width:${width}px;height:40px;background-image:url(${path})!important}`;

/** The parts of the public pages that a logo changes. */
async function readLook(): Promise<string[]> {
  const pages = await Promise.all(publicPaths.map(read));
  const looks = pages.map((html) => [
    ...(html.match(/<a href="\/" class="logo".*?<\/a>/s) ?? []),
    ...(html.match(/<style>.*?<\/style>/s) ?? []),
    ...(html.match(/<link rel="(?:icon|apple-touch-icon)"[^>]*>/g) ?? []),
  ]);
  return [...looks.map((look) => look.join("\n")), await read("/manifest.webmanifest")];
}

test.each([
  ["a text that is named .png", "Our logo", "logo.png", 400, "The logo is not a PNG, JPEG, WebP or AVIF picture."],
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>', "logo.svg", 400, "The logo is an SVG drawing"],
  ["no file", "", "", 400, "Please choose a picture"],
  ["a file of more than 10 MB", Buffer.alloc(10.5 * 1024 * 1024), "logo.png", 413, "larger than 10 MB"],
])("%s is refused at the field, and the shop has no logo", async (_what, content, name, status, words) => {
  const response = await upload(content, name);
  expect(response.status).toBe(status);
  const html = await response.text();
  expect(html).toMatch(new RegExp(`class="field-error"[^>]*>[^<]*${words}`));
  expect((await readBrand(shop.db)).logo).toBeNull();
});

test("a packer can neither see nor change the logo", async () => {
  const cookie = await signInAs(packer, "10.6.0.2");
  expect((await fetch(url + PAGE, { headers: { cookie } })).status).toBe(403);
  expect((await upload(await make(400, 400), "logo.png", cookie)).status).toBe(403);
  expect((await readBrand(shop.db)).logo).toBeNull();
});

test("a wide logo is in every header instead of the name, in the office and in emails, and nothing else changes", async () => {
  const before = await readLook();
  const response = await upload(await make(900, 300), "logo.png");
  expect([response.status, response.headers.get("location")]).toEqual([302, PAGE]);
  const path = await saved();
  const styles = `<style>.logo>*{display:none!important}${picture(path, 120)}</style>`;
  for (const page of publicPaths) {
    const html = await read(page);
    expect(html, page).toContain(styles);
    expect(html, page).toContain('<a href="/" class="logo" aria-label="Calabash Larder, home">');
    expect(html, page).toContain('<link rel="icon" href="/favicon.ico" sizes="32x32"/>');
  }
  expect(await read("/office/settings")).toContain(`<img src="${path}" alt="" width="84" height="28"/>`);
  expect(await read(PAGE)).toContain(`src="${path}"`);
  expect(JSON.parse(await read("/manifest.webmanifest"))).toMatchObject({ icons: { length: 4 } });
  await sendTestEmail(shop, ownerId);
  const [email] = await shop.db.select().from(emailOutbox).where(like(emailOutbox.subject, "A test email%"));
  expect(email?.bodyHtml).toContain(`<img src="${shop.config.publicUrl}${path}" alt="Calabash Larder"`);
  const removed = new URLSearchParams({ intent: "remove" });
  await fetch(url + PAGE, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: owner, origin: url },
    body: removed,
  });
  expect(await readLook()).toEqual(before);
});

test("a mark is beside the name, and the icon of tabs and of the installed shop", async () => {
  await upload(await make(400, 400), "logo.png");
  const html = await read("/");
  expect(html).toContain(`<style>.logo>svg{display:none!important}${picture(await saved(), 40)}</style>`);
  expect(html).toContain(`<link rel="icon" href="${await saved("icon-32")}" sizes="32x32"/>`);
  // A browser prefers an SVG to every other icon.
  expect(html).not.toContain("image/svg+xml");
  expect(html).toContain(`<link rel="apple-touch-icon" href="${await saved("icon-180")}"/>`);
  const { icons } = JSON.parse(await read("/manifest.webmanifest")) as { icons: { src: string; sizes: string }[] };
  expect(icons.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512", "512x512"]);
  for (const { src, sizes } of icons) {
    const response = await fetch(url + src);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(response.headers.get("cache-control")).toContain("immutable");
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
