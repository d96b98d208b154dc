import pino from "pino";
import { beforeAll, expect, test } from "vitest";
import { saveShopSettings, readShopSettings } from "#features/shop/server/settings.ts";
import { amara, join } from "../people/people.ts";
import { afterFile } from "../run/after-file.ts";
import { openShopfront, putInCart, serve, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  await join(shopfront.shop, amara);
});

test.each(["/", "/checkout", "/auth?next=/orders", "/no/such/page"])(
  "%s may load nothing from elsewhere, and use no feature of the browser that the shop does not need",
  async (path) => {
    const { headers } = await fetch(shopfront.url + path);
    const policy = headers.get("content-security-policy") ?? "";
    for (const directive of [
      "default-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types default",
      "report-to csp",
    ]) {
      expect(policy.split("; ")).toContain(directive);
    }
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self'( '(nonce|sha256)-[^']+')+$/);
    expect(headers.get("reporting-endpoints")).toBe('csp="/api/csp-reports"');
    expect(headers.get("permissions-policy")).toMatch(/\bcamera=\(\).*\bgeolocation=\(\).*\bpayment=\(\)/);
    expect(headers.get("permissions-policy")).not.toMatch(/publickey|clipboard-write/);
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  },
);

test("pages of the office may use the camera, and nothing else more", async () => {
  const [shop, office] = await Promise.all(
    ["/auth", "/office/orders"].map(async (path) =>
      (await fetch(shopfront.url + path, { redirect: "manual" })).headers.get("permissions-policy"),
    ),
  );
  expect(office).toBe(shop?.replace("camera=()", "camera=(self)"));
});

test("a script, or HTML with one, that injected code tries to add does not run, in a cached page and in any other", async () => {
  const page = await shopfront.visitor({ expectErrors: true });
  for (const path of ["/", "/auth?next=/orders"]) {
    await page.goto(path);
    const ran = await page.evaluate(async () => {
      const attempts: (() => void)[] = [
        () =>
          (document.body.appendChild(document.createElement("div")).innerHTML = "<img src=x onerror='ran.push(1)'>"),
        () => document.body.appendChild(document.createElement("script")).append("ran.push(2)"),
        () => (document.body.appendChild(document.createElement("script")).src = "https://evil.example/a.js"),
        () => document.body.setAttribute("onclick", "ran.push(3)"),
      ];
      Object.assign(window, { ran: [] });
      for (const attempt of attempts) {
        try {
          attempt();
        } catch {
          // Trusted Types throws.
        }
      }
      document.body.click();
      document.write("<script>ran.push(4)</script>");
      // Waits for one more request, because a picture's error event comes later.
      await fetch("/healthz");
      return (window as unknown as { ran: number[] }).ran;
    });
    expect(ran, path).toEqual([]);
  }
});

test("what the policy has stopped is logged without personal data, in both formats, and only so often", async () => {
  const logged: Record<string, unknown>[] = [];
  const log = pino({ base: undefined }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const plain = await serve({ ...shopfront.shop, log });
  afterFile(plain.close);
  const report = (type: string, body: unknown) =>
    fetch(`${plain.url}/api/csp-reports`, {
      method: "POST",
      headers: { "content-type": type, "x-forwarded-for": "203.0.113.9" },
      body: JSON.stringify(body),
    });
  const url = `${shopfront.url}/orders/CBL_1790000000000_aaaaaaaaa/invoice`;
  const first = await report("application/csp-report", {
    "csp-report": {
      "document-uri": url,
      "effective-directive": "img-src",
      "blocked-uri": "https://x.example/?to=amara@example.com",
    },
  });
  const body = {
    effectiveDirective: "script-src-elem",
    blockedURL: "inline",
    documentURL: `${shopfront.url}/products?search=a`,
  };
  const reports = [
    { type: "csp-violation", body },
    { type: "deprecation", body: {} },
  ];
  const second = await report("application/reports+json", reports);
  expect([first.status, second.status]).toEqual([204, 204]);
  const security = logged.filter((line) => line["security"] === "content security policy");
  expect(security).toMatchObject([
    { ip: "203.0.113.9", directive: "img-src", blocked: "https://x.example", page: "no public page" },
    { ip: "203.0.113.9", directive: "script-src-elem", blocked: "inline", page: "/products" },
  ]);
  expect(JSON.stringify(security)).not.toMatch(/CBL_|amara|search/);
  expect((await report("application/csp-report", { anything: "else" })).status).toBe(400);
  const statuses = await Promise.all(Array.from({ length: 20 }, () => report("application/reports+json", [])));
  expect(statuses.filter(({ status }) => status === 429).length).toBe(3);
});

test("signing out empties the checkout in every tab, and leaves the cart", async () => {
  const page = await shopfront.visitor();
  await signInAs(shopfront, page, amara);
  await putInCart(page, "1");
  await page.goto("/checkout");
  const street = (tab: typeof page) => tab.getByRole("textbox", { name: "Address", exact: true });
  await street(page).fill("12 Allen Avenue");
  const other = await page.context().newPage();
  await other.goto("/checkout");
  await street(other).fill("27 Rye Lane");
  // The checkout has no menu.
  await page.goto("/cart");
  await page.getByRole("button", { name: /Amara/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("link", { name: "Sign In" }).waitFor();
  const stored = (tab: typeof page) => tab.evaluate(() => sessionStorage.getItem("calabash-larder:checkout"));
  expect(await stored(page)).toBeNull();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => street(other).inputValue()).toBe("");
  expect(await stored(other)).not.toContain("Rye Lane");
});

test("security.txt says to whom a weakness is reported, and never expires", async () => {
  const { version, ...details } = await readShopSettings(shopfront.shop.db);
  const userId = await join(shopfront.shop, {
    name: "Efe Obi",
    email: "efe@example.com",
    password: "banga-and-starch",
  });
  await saveShopSettings(shopfront.shop, userId, {
    version,
    details: { ...details, supportEmail: "help@shop.example" },
  });
  const response = await fetch(`${shopfront.url}/.well-known/security.txt`);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text).toContain("Contact: mailto:help@shop.example\n");
  expect(text).toContain(`Canonical: ${shopfront.url}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "") - shopfront.shop.clock().getTime();
  expect(expires).toBeGreaterThan(0);
  expect(expires).toBeLessThan(365 * 24 * 60 * 60 * 1000);
});
