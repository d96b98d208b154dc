import { beforeAll, expect, test } from "vitest";
import { desktop, openShopfront, phone, type Shopfront } from "./shopfront.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
});

test.each([
  ["a phone", phone],
  ["a desktop", desktop],
])("on %s each of the sixteen questions opens and closes independently", async (_on, size) => {
  const page = await shopfront.visitor(size);
  await page.goto("/faq");
  const questions = page.locator("details.question");
  expect(await questions.count()).toBe(16);
  await page.getByText("What is your returns policy?").click();
  await page.getByText("How do I track my order?").click();
  await page.getByText("within 30 days of delivery").waitFor();
  await page.getByText("which begins with CBL_").waitFor();
  await page.getByText("What is your returns policy?").click();
  await page.getByText("within 30 days of delivery").waitFor({ state: "hidden" });
  expect(await page.getByText("which begins with CBL_").isVisible()).toBe(true);
});

test("a question opens with the keyboard alone", async () => {
  const page = await shopfront.visitor();
  await page.goto("/faq");
  await page.getByRole("link", { name: "Usage & Storage" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("so that we know where to send it").waitFor();
});

test("the list filters as you type, in the URL too, and a topic chip narrows it further", async () => {
  const page = await shopfront.visitor(phone);
  await page.goto("/faq");
  const search = page.getByPlaceholder("Search for answers...");
  await search.pressSequentially("STOCKFISH");
  await page.waitForURL("**/faq?search=STOCKFISH");
  await page.getByText("2 questions for “STOCKFISH”").waitFor();
  await page.getByRole("link", { name: "Usage & Storage" }).click();
  await page.waitForURL("**/faq?search=STOCKFISH&category=usage");
  await page.getByText("1 question for “STOCKFISH”").waitFor();
  await search.fill("plutonium");
  await page.getByRole("heading", { name: "No results found" }).waitFor();
  await page.getByText("Try adjusting your search terms or browse different categories").waitFor();
  await page.getByRole("link", { name: "Show all questions" }).click();
  await page.getByText("16 questions").waitFor();
  expect(await search.inputValue()).toBe("");
});

test("text typed before the scripts have loaded is not lost", async () => {
  const page = await shopfront.visitor(phone);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/faq", { waitUntil: "commit" });
  const search = page.getByPlaceholder("Search for answers...");
  await search.fill("allergens");
  letThrough();
  await page.getByText("1 question for “allergens”").waitFor();
  expect(await search.inputValue()).toBe("allergens");
});

test("without JavaScript questions are searched, filtered and opened", async () => {
  const page = shopfront.noScriptVisitor();
  await page.goto("/faq");
  for (const chip of ["All Questions", "General", "Products", "Shipping", "Payment", "Usage & Storage"]) {
    await page.getByRole("navigation", { name: "Topics" }).getByRole("link", { name: chip }).waitFor();
  }
  await page.getByRole("navigation", { name: "Topics" }).getByRole("link", { name: "Payment" }).click();
  await page.waitForURL("**/faq?category=payment");
  await page.getByPlaceholder("Search for answers...").fill("USSD");
  await page.getByRole("search", { name: "Questions" }).getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/faq?category=payment&search=USSD");
  await page.getByText("Which payment methods do you accept?").click();
  await page.getByText("Two: bank transfer and USSD.").waitFor();
});

test("the help section links to WhatsApp, email and phone, as staff have set them", async () => {
  const page = await shopfront.visitor();
  await shopfront.shop.pool.query(
    "update shop_settings set whatsapp_number = '+234 803 000 0001', support_email = 'hello@shop.example', support_phone = '+234 1 000 0001'",
  );
  await page.goto("/faq");
  const help = page.getByRole("region", { name: "Still Need Help?" });
  const href = (name: string) => help.getByRole("link", { name }).getAttribute("href");
  expect(await href("Start Chat")).toBe("https://wa.me/2348030000001");
  expect(await href("hello@shop.example")).toBe("mailto:hello@shop.example");
  expect(await href("+234 1 000 0001")).toBe("tel:+23410000001");
  for (const name of ["Live Chat", "Email Support", "Phone Support"])
    await help.getByRole("heading", { name }).waitFor();

  await shopfront.shop.pool.query("update shop_settings set whatsapp_number = '', support_phone = null");
  await page.reload();
  await help.getByRole("heading", { name: "Email Support" }).waitFor();
  expect(await help.getByRole("heading", { level: 3 }).count()).toBe(1);
});

test("search engines get the questions as structured data, and no text in them can close the script element", async () => {
  await shopfront.shop.pool.query("update faq_entries set question = 'Is </script> a spice?' where id = '1'");
  const page = await shopfront.visitor();
  await page.goto("/faq");
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(data).toMatchObject({ "@context": "https://schema.org", "@type": "FAQPage" });
  expect(data.mainEntity).toHaveLength(16);
  expect(data.mainEntity[0]).toMatchObject({ "@type": "Question", name: "Is </script> a spice?" });
});
