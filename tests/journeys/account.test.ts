import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { users } from "#features/accounts/tables.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders } from "#features/orders/tables.ts";
import { orderId, makeOrderRequest, setStock } from "../orders/orders.ts";
import { amara, amarasPhone, bola, join } from "../people/people.ts";
import { deepTest } from "../run/tier.ts";
import { openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { breakNetwork, signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
let amaraId: string;
beforeAll(async () => {
  shopfront = await openShopfront();
  amaraId = await join(shopfront.shop, amara);
  await join(shopfront.shop, bola);
  await setStock(shopfront.shop, "1", 90);
});

async function signedInPage(path: string, person = amara, options?: Parameters<Shopfront["visitor"]>[0]) {
  const page = await shopfront.visitor(options);
  await signInAs(shopfront, page, person);
  await page.goto(path);
  return page;
}
const currentAmara = () => shopfront.shop.db.query.users.findFirst({ where: eq(users.id, amaraId) });

test("the account pages redirect a signed-out visitor to /auth and back, and no cache may store them", async () => {
  for (const path of ["/orders", "/profile", "/profile/password", "/profile/email", "/profile/my-data"]) {
    const response = await fetch(shopfront.url + path, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      `/auth?next=${encodeURIComponent(path)}`,
    ]);
  }
  const page = await shopfront.visitor();
  await page.goto("/profile/email");
  await page.getByLabel("Email").fill(amara.email);
  await page.getByLabel("Password").fill(amara.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/profile/email");
  const reloaded = await page.reload();
  expect(reloaded?.headers()["cache-control"]).toBe("private, no-store");
  expect((await fetch(`${shopfront.url}/api/profile`)).status).toBe(401);
  expect((await fetch(`${shopfront.url}/profile/my-data.json`, { redirect: "manual" })).status).toBe(302);
});

test("a page that is not there shows who is signed in, as every other does", async () => {
  const page = await signedInPage("/no-such-page");
  await page.getByLabel(`Account of ${amara.name}`).waitFor();
});

test("an account is created with a name and an address as they were pasted", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/auth?mode=register");
  await page.getByLabel("Name").fill("Uche\u200b\u00a0Eze");
  await page.getByLabel("Email").fill("Uche Eze <Uche@Example.com>\u2060");
  await page.getByLabel("Password").fill("nkwobi-and-palm-wine");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  const uche = eq(users.email, "uche@example.com");
  expect(await shopfront.shop.db.query.users.findFirst({ where: uche })).toMatchObject({ name: "Uche Eze" });
});

test("signing in: the toggle clears error and fields, and after a network error it can be tried again", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/auth?next=/orders");
  await page.getByLabel("Email").fill(amara.email);
  await page.getByLabel("Password").fill("wrong-password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("alert").getByText("Authentication failed. Please try again.").waitFor();
  await page.getByRole("link", { name: "Create Account" }).click();
  await page.getByLabel("Name").waitFor();
  expect(await page.getByRole("main").getByRole("alert").count()).toBe(0);
  expect(await page.getByLabel("Email").inputValue()).toBe("");
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "Sign In" }).waitFor();
  await page.getByLabel("Email").fill(amara.email);
  await page.getByLabel("Password").fill(amara.password);
  await breakNetwork(page, "**/auth*.data*");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("alert").getByText("An error occurred. Please try again.").waitFor();
  await page.unroute("**/auth*.data*");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/orders");
});

test("a refused registration leads to signing in and to a new password, without saying whether the account exists", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/auth?mode=register&next=/orders");
  await page.getByLabel("Name").fill("Somebody Else");
  await page.getByLabel("Email").fill(amara.email);
  await page.getByLabel("Password").fill("okpa-di-oku-nsukka");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("alert").getByText("Authentication failed. Please try again.").waitFor();
  await page
    .getByText(`Is there an account with ${amara.email} already? Sign In with it, or choose a new password.`)
    .waitFor();
  expect(await page.getByRole("link", { name: "choose a new password" }).getAttribute("href")).toBe(
    "/auth/forgotten?next=%2Forders",
  );
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/auth?next=%2Forders");
});

test("the button says that the sign-in is in progress", async () => {
  const page = await shopfront.visitor();
  await page.goto("/auth");
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/auth*.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Email").fill(amara.email);
  await page.getByLabel("Password").fill(amara.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Processing..." }).waitFor();
  letThrough();
  await page.getByLabel(`Account of ${amara.name}`).waitFor();
});

test("name, phone and address are saved, the header shows the new name, and errors appear beside their field", async () => {
  const page = await signedInPage("/profile", amara, phone);
  await page.getByLabel("Name").fill("");
  await page.getByLabel("Phone").fill("call me");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Please enter your name").waitFor();
  await page.getByText(/^Please enter a phone number, for example/).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
  await page.getByLabel("Name").fill("Amara Nwosu-Bello");
  await page.getByLabel("Country").selectOption("Nigeria");
  await page.getByLabel("Phone").fill("0803 555 0142");
  await page.getByLabel("Address").fill("12 Allen Avenue");
  await page.getByLabel("City").fill("Ikeja");
  await page.getByLabel(/^State/).selectOption("Lagos");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").getByText("Saved. Your next checkout starts from here.").waitFor();
  await page.getByLabel("Account of Amara Nwosu-Bello").waitFor();
  expect(await currentAmara()).toMatchObject({ phone: amarasPhone, address: { city: "Ikeja", country: "Nigeria" } });
  await page.getByLabel("Name").fill(amara.name);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByLabel(`Account of ${amara.name}`).waitFor();
});

test("without JavaScript the profile can be changed, and after an error it still shows what was typed", async () => {
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, bola);
  await page.goto("/profile");
  await page.getByLabel("Phone").fill("12");
  await page.getByLabel("City").fill("Leeds");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/^Please enter a phone number/).waitFor();
  expect(await page.getByLabel("City").inputValue()).toBe("Leeds");
  await page.getByLabel("Phone").fill("+44 20 7946 0123");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  expect(await page.getByLabel("City").inputValue()).toBe("Leeds");
  await page.goto("/profile/password");
  await page.getByLabel("Current password").fill("wrong-password");
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Please choose a password of at least 8 characters").waitFor();
});

test("allergens that the browser remembered are saved with the account, and then no longer in the browser", async () => {
  const page = await shopfront.visitor();
  await page.goto("/products");
  await page.evaluate(() => localStorage.setItem("calabash-larder:avoid", '["en:fish"]'));
  await signInAs(shopfront, page, amara);
  await page.goto("/profile/allergens");
  expect(await page.getByRole("checkbox", { name: "Fish" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").getByText("Saved. From now on").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("calabash-larder:avoid"))).toBeNull();
  expect((await currentAmara())?.avoids).toEqual(["en:fish"]);
});

deepTest("a review without stars is not sent, and the focus goes to the stars", async () => {
  await placeOrder(shopfront.shop, amaraId, await makeOrderRequest(shopfront.shop, 9, { "1": 1 }));
  const received = eq(orders.id, orderId(9));
  await shopfront.shop.db.update(orders).set({ status: "delivered", paymentState: "paid" }).where(received);
  const page = await signedInPage("/product/1/review");
  await page.getByLabel("Title").fill("Clean seeds");
  await page.getByRole("button", { name: "Send my review" }).click();
  await page.getByText("Please choose from one to five stars").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("radiogroup");
});

test("a new password needs the current one and ends the session of every other browser", async () => {
  const person = { name: "Chidi Eze", email: "chidi@example.com", password: "nsala-and-pounded-yam" };
  await join(shopfront.shop, person);
  const other = await signedInPage("/orders", person);
  const page = await signedInPage("/profile/password", person);
  await page.getByLabel("Current password").fill("wrong-password");
  await page.getByLabel("New password").fill("ofe-nsala-2026");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("That’s not your current password").waitFor();
  await page.getByLabel("Current password").fill(person.password);
  await page.getByLabel("New password").fill("ofe-nsala-2026");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Your password is changed, and you’ve been signed out everywhere else.").waitFor();
  await page.goto("/orders");
  await page.getByRole("heading", { name: "My Orders" }).waitFor();
  await other.goto("/orders");
  await other.waitForURL("**/auth?next=*");
});

deepTest("a new email needs the password; the email of another account is refused", async () => {
  const person = { name: "Efe Okoro", email: "efe@example.com", password: "banga-and-starch" };
  await join(shopfront.shop, person);
  const page = await signedInPage("/profile/email", person);
  const change = async (email: string, password: string) => {
    await page.getByLabel("New email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Change email" }).click();
  };
  await change("efe.okoro@example.com", "wrong-password");
  await page.getByText("That’s not your current password").waitFor();
  await change(amara.email, person.password);
  await page.getByText("This address cannot be used for your account.").waitFor();
  await change("efe.okoro@example.com", person.password);
  await page.getByText("From now on you sign in with efe.okoro@example.com.").waitFor();
  await page.getByText("It isn’t confirmed yet: open the link we emailed you.").waitFor();
});

test("my data can be downloaded as a file; deleting the account needs the password, signs out and keeps the orders", async () => {
  const person = { name: "Gbenga Alabi", email: "gbenga@example.com", password: "amala-and-ewedu" };
  const id = await join(shopfront.shop, person);
  await placeOrder(shopfront.shop, id, await makeOrderRequest(shopfront.shop, 70, { "1": 1 }));
  const page = await signedInPage("/profile/my-data", person);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  expect((await file).suggestedFilename()).toBe("my-data.json");
  const data = await page.evaluate(() => fetch("/profile/my-data.json").then((response) => response.json()));
  expect(data).toMatchObject({ account: { email: person.email }, orders: [{ id: orderId(70) }] });
  await page.getByLabel("Password").fill("wrong-password");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByText("That’s not your current password").waitFor();
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.waitForURL(`${shopfront.url}/`);
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).waitFor();
  const [order] = await shopfront.shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId(70)));
  expect(order).toMatchObject({ userId: null, customerEmail: "amara@example.com" });
});

deepTest(
  "the address book: an address is added, changed, made the default and deleted; errors appear beside their field",
  async () => {
    const page = await signedInPage("/profile/addresses", bola, phone);
    await page.getByLabel("Country").selectOption("United Kingdom");
    await page.getByLabel("Recipient’s full name").fill("Mama Bola");
    await page.getByLabel("Phone").fill("020 7946 0123");
    await page.getByLabel("Address", { exact: true }).fill("27 Rye Lane");
    await page.getByLabel("Postcode").fill("1002");
    await page.getByRole("button", { name: "Save address" }).click();
    await page.getByText("Please enter their city").waitFor();
    await page.getByText("Please check the postcode: in the United Kingdom it looks like SE15 5EX").waitFor();
    await page.getByLabel("City").fill("London");
    await page.getByLabel("Postcode").fill("SE15 5EX");
    await page.getByRole("button", { name: "Save address" }).click();
    const list = page.getByRole("list", { name: "Addresses" });
    await list.getByText("27 Rye Lane, London, SE15 5EX, United Kingdom, +44 20 7946 0123", { exact: true }).waitFor();
    await list.getByRole("button", { name: /^Make default/ }).click();
    await list.getByText("Mama Bola · Default").waitFor();
    await list.getByRole("link", { name: /^Edit/ }).click();
    // The form of the page before has the same fields, empty.
    await expect.poll(() => page.getByLabel("Address", { exact: true }).inputValue()).toBe("27 Rye Lane");
    await page.getByLabel("Address", { exact: true }).fill("29 Rye Lane");
    await page.getByRole("button", { name: "Save address" }).click();
    await list.getByText(/^29 Rye Lane/).waitFor();
    await list.getByRole("button", { name: /^Delete/ }).click();
    await list.waitFor({ state: "detached" });
  },
);
