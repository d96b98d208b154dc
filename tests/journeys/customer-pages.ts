import type { Page } from "playwright-core";
import { orderId } from "../orders/orders.ts";
import { amarasAddress } from "../people/people.ts";
import { shopRoutes } from "../shop/shop-routes.ts";
import type { Pages, View } from "./accessible-pages.ts";
import { choosePayment } from "./choose-payment.ts";
import { fillShippingForm } from "./shopfront.ts";

const CRAYFISH = "2";
const CATFISH = "11";
const US = "United States";
const { state: _, ...anywhere } = amarasAddress;
const inChicago = { phone: "+1 312 555 0148", country: US, city: "Chicago", state: "Illinois", postalCode: "60614" };
const inAmerica = { ...anywhere, ...inChicago };
const inLeeds = { ...anywhere, phone: "+44 7911 123456", country: "United Kingdom", postalCode: "LS8 5AJ" };
const both = ["phone", "desktop"] as const;
const order = (number: number) => `/orders/${orderId(number)}`;
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const shows = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();

/** Places the order of the checkout and waits for the payment dialog. */
async function placeOrder(page: Page, address: Record<string, string> = amarasAddress): Promise<void> {
  await page.getByRole("button", { name: "Place Order" }).waitFor();
  await fillShippingForm(page, address);
  const accept = page.getByRole("checkbox", { name: /I have read this|I understand customs/ });
  if (address !== amarasAddress) await accept.check();
  await press(page, "Place Order");
  await page.getByRole("dialog").waitFor();
}

const dialog = (page: Page) => page.getByRole("dialog");
async function pressed(page: Page, button: string | RegExp, text: string | RegExp): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: button }).first().click();
  await shows(page, text);
}

/** A browser that has chosen another country. */
const abroad: Pick<View, "stored"> = { stored: { country: US } };

const withStates: Pages = {
  "/": () => [
    { path: "/", on: [...both] },
    {
      path: "/",
      states: [
        [
          "the story",
          async (page) => {
            await press(page, "Watch Story");
            await page.getByRole("dialog", { name: "It began with a suitcase" }).waitFor();
          },
        ],
      ],
    },
    {
      path: "/",
      as: "amara",
      states: [
        [
          "what was bought before, in the cart again",
          async (page) => {
            const again = page.getByRole("region", { name: /^You bought these in November/ });
            await again.getByRole("button", { name: /^Buy again/ }).click();
            await again.getByRole("status").getByText("in your cart").waitFor();
          },
        ],
      ],
    },
  ],
  "/products": () => [
    { path: "/products", on: [...both] },
    { path: "/products?view=list", on: [...both] },
    { path: "/products?search=plutonium", on: [...both], described: true },
    { path: "/products?search=vegan%20stockfish&heat=hot", on: ["phone"] },
    {
      path: "/products?category=Artisan%20Dairy",
      on: ["desktop"],
      states: [
        ["a category without products", (page) => page.getByRole("heading", { name: "No products found" }).waitFor()],
      ],
    },
    {
      path: "/products?free=crustaceans,fish",
      on: ["desktop"],
      states: [
        [
          "products without allergens",
          (page) => page.getByRole("heading", { name: "Products without crustaceans and fish" }).waitFor(),
        ],
      ],
    },
    {
      path: "/products",
      states: [
        [
          "the sheet of filters",
          async (page) => {
            await page.getByRole("button", { name: "Filters", exact: true }).click();
            const sheet = page.getByRole("dialog", { name: "Filters" });
            await sheet.getByRole("checkbox", { name: "Fish" }).check();
            await sheet.getByRole("button", { name: /^Show \d+ products/ }).waitFor();
          },
        ],
        [
          "the choice of allergens",
          async (page) => {
            await page.getByRole("link", { name: "Warn me about allergens everywhere" }).click();
            const choice = page.getByRole("dialog", { name: "What should we warn you about?" });
            await choice.getByRole("checkbox", { name: "Crustaceans" }).check();
          },
        ],
      ],
    },
    {
      path: "/products",
      stored: { avoid: ["en:crustaceans"] },
      states: [["warnings on cards", (page) => page.getByRole("note").first().waitFor()]],
    },
  ],
  "/product/:id": () => [
    { path: "/product/1", on: [...both] },
    { path: "/product/15", on: [...both], described: true },
    {
      path: "/product/1",
      states: ["Nutrition", "Shipping", "Description"].map((name) => [
        `the tab ${name}`,
        (page) => page.getByRole("tab", { name }).click(),
      ]),
    },
    {
      path: "/product/1",
      states: [
        [
          "another country",
          async (page) => {
            const delivery = page.locator(".product-delivery").getByRole("combobox", { name: "Deliver to" });
            await delivery.selectOption("Canada");
            await shows(page, "To Canada: ");
            await delivery.selectOption("");
            await shows(page, "Choose your country to see delivery cost and date.");
          },
        ],
      ],
    },
    {
      path: "/product/1",
      stored: { country: "United Kingdom" },
      states: [["a rate that is old", (page) => shows(page, /£[\d.]+ \(₦[\d,]+, rate of 3 Nov\)/)]],
    },
    {
      path: "/product/1",
      states: [
        [
          "the dialog to share it, and what was looked at before",
          async (page) => {
            // The browser stores it some time after it has loaded the page.
            await page.waitForFunction(() => localStorage.getItem("calabash-larder:seen") !== null);
            await page.goto("/product/2");
            await page.getByRole("heading", { name: "You looked at these" }).waitFor();
            await page.getByRole("link", { name: /^Share Crayfish/ }).click();
            await page.getByRole("dialog", { name: /^Share Crayfish/ }).waitFor();
          },
        ],
        [
          "a quantity that is too large",
          async (page) => {
            await page.keyboard.press("Escape");
            await page
              .getByRole("textbox", { name: /^Quantity of Crayfish/ })
              .first()
              .fill("5000");
            await shows(page, /^(Only \d+ left|99 is the most)/);
          },
        ],
      ],
    },
    {
      path: "/product/1",
      on: ["desktop"],
      states: [
        [
          "its pictures",
          async (page) => {
            await page.locator(".product-pictures a").first().click();
            await page.getByRole("dialog", { name: "Pictures" }).getByText("1 of 2: ").waitFor();
          },
        ],
      ],
    },
    {
      path: "/product/1",
      states: [
        [
          "lists for a favourite",
          async (page) => {
            await page
              .getByRole("button", { name: /^Favorite: Egusi/, pressed: false })
              .first()
              .click();
            await press(page, "Choose a list");
            await dialog(page).getByLabel("Name of your first list").fill("Mama's list");
            await dialog(page).getByRole("button", { name: "Create and add" }).click();
            await dialog(page).getByRole("checkbox", { name: "Mama's list", checked: true }).waitFor();
          },
        ],
      ],
    },
    {
      path: `/product/${CATFISH}`,
      on: [...both],
      ...abroad,
      states: [["it may not go there, and what may", (page) => shows(page, "Take instead")]],
    },
    {
      path: "/product/9",
      states: [
        ["reviews", (page) => page.getByRole("heading", { name: "Pot no. 7" }).waitFor()],
        [
          "older reviews",
          async (page) => {
            await page.getByRole("link", { name: "Older reviews" }).click();
            await page.getByRole("heading", { name: "Pot no. 2" }).waitFor();
          },
        ],
      ],
    },
    {
      path: "/product/15",
      states: [
        [
          "an address that is none",
          async (page) => {
            const offer = page.getByRole("region", { name: "Tell me when it is back" });
            await offer.getByLabel("Your email").fill("amara@example");
            // The form is a part that loads its own code: before React has hydrated it, the browser submits it.
            await page.waitForFunction(() =>
              Object.keys(document.querySelector("#tell-me form") ?? {}).some((key) => key.startsWith("__reactFiber")),
            );
            await offer.getByRole("button", { name: "Tell me" }).click();
            await offer.getByText("Please enter a valid email address").waitFor();
          },
        ],
      ],
    },
  ],
  "/categories": () => [{ path: "/categories", on: [...both] }, "/categories?search=plutonium&filter=popular"],
  "/dishes": () => [{ path: "/dishes", on: [...both] }],
  "/dish/:id": () => [{ path: "/dish/egusi-soup", on: [...both] }],
  "/cart": () => [
    { path: "/cart", on: ["narrow phone"] },
    { path: "/cart", on: ["narrow phone"], cart: ["1"] },
    {
      path: "/cart",
      stored: { avoid: ["en:crustaceans"] },
      cart: [CRAYFISH],
      states: [["an allergen to avoid", (page) => shows(page, "Careful: you avoid crustaceans")]],
    },
    {
      path: "/cart",
      cart: ["4", "4", "4"],
      states: [["more than there is", (page) => shows(page, /^There is less of .* than you have in your cart/)]],
    },
    {
      path: "/cart",
      cart: [CRAYFISH, CATFISH],
      ...abroad,
      on: [...both],
      states: [["what may not be sent", (page) => shows(page, "One item here may not be sent to the United States")]],
    },
    {
      path: "/dish/egusi-soup",
      states: [
        [
          "a cart by dish",
          async (page) => {
            await press(page, "Add all to Cart");
            await shows(page, "Egusi soup for 6 is in your cart");
            await page.goto("/cart");
            await page.getByRole("region", { name: "Egusi soup for 6" }).waitFor();
          },
        ],
      ],
    },
    {
      path: "/cart",
      states: [
        [
          "the menu",
          async (page) => {
            await press(page, "Menu");
            await page.getByRole("navigation", { name: "Menu" }).waitFor();
          },
        ],
      ],
    },
    {
      path: "/cart",
      as: "amara",
      on: ["desktop"],
      states: [
        [
          "the menu of the account",
          async (page) => {
            await press(page, /^Account of/);
            await shows(page, "amara@example.com");
          },
        ],
      ],
    },
    {
      path: "/cart",
      states: [
        [
          "notifications",
          async (page) => {
            await press(page, /^Notifications/);
            await page.getByRole("region", { name: "Notifications" }).getByRole("listitem").first().waitFor();
          },
        ],
      ],
    },
    {
      path: "/cart",
      on: ["desktop"],
      states: [
        [
          "no notifications",
          async (page) => {
            await press(page, /^Notifications/);
            await press(page, "Clear all");
            await shows(page, "All quiet");
          },
        ],
      ],
    },
  ],
  "/checkout": () => [
    { path: "/checkout", on: ["narrow phone"] },
    { path: "/checkout", on: ["narrow phone"], cart: ["1"] },
    {
      path: "/checkout",
      as: "bola",
      on: [...both],
      cart: ["1"],
      states: [
        [
          "fields that are wrong",
          async (page) => {
            await page.getByRole("button", { name: "Place Order" }).waitFor();
            await fillShippingForm(page, { ...amarasAddress, phone: "0803", city: "", email: "amara" });
            await press(page, "Place Order");
            await page.getByRole("alert").getByText("Please fill in all required shipping information").waitFor();
          },
        ],
      ],
    },
    {
      path: "/checkout",
      as: "amara",
      cart: ["1"],
      states: [["addresses that were saved", (page) => page.getByRole("radio", { name: "Somewhere else" }).waitFor()]],
    },
    {
      path: "/checkout",
      as: "dayo",
      on: ["desktop"],
      cart: ["1"],
      states: [
        [
          "a promo code that is unknown",
          async (page) => {
            await page.getByText("Have a code?").click();
            await page.getByLabel("Promo code").fill("free-yam");
            await press(page, "Apply");
            await shows(page, /recognise the code FREE-YAM/);
          },
        ],
        [
          "a promo code",
          async (page) => {
            await page.getByLabel("Promo code").fill("WELCOME15");
            await press(page, "Apply");
            await shows(page, "WELCOME15: 15% off your goods");
          },
        ],
      ],
    },
    {
      path: "/checkout",
      as: "bola",
      cart: ["1"],
      states: [
        [
          "a gift",
          async (page) => {
            await page.getByLabel("This is a gift").check();
            await page.getByRole("group", { name: "Who gets it?" }).getByLabel("Their full name").fill("Mama Akande");
          },
        ],
      ],
    },
    {
      path: "/checkout",
      as: "bola",
      on: [...both],
      cart: [CRAYFISH, CATFISH],
      states: [
        [
          "goods that may not go there, and what has to be accepted",
          async (page) => {
            await fillShippingForm(page, inAmerica);
            await page.getByRole("heading", { name: "What may not go to the United States" }).waitFor();
            await press(page, "Place Order");
            await shows(page, "Please read this, and tick that you accept it");
          },
        ],
      ],
    },
    {
      path: "/checkout",
      as: "bola",
      cart: ["1"],
      states: [
        [
          "the other ways to pay",
          async (page) => {
            await placeOrder(page);
            await dialog(page).getByText("Other ways").click();
          },
        ],
        [
          "a gift card that is unknown",
          async (page) => {
            await dialog(page).getByText("Have a gift card?").click();
            await dialog(page).getByLabel("Code of the gift card").fill("ABCD-EFGH");
            await dialog(page).getByRole("button", { name: "Use it" }).click();
            await dialog(page).getByText("We don’t know this gift card").waitFor();
          },
        ],
        [
          "a transfer",
          async (page) => {
            await choosePayment(page, /Bank Transfer/);
            await dialog(page).getByRole("heading", { name: "Bank Transfer" }).waitFor();
          },
        ],
        [
          "USSD without a bank",
          async (page) => {
            await dialog(page).getByRole("button", { name: "Back to Payment Options" }).click();
            await choosePayment(page, /USSD/);
            await dialog(page).getByRole("button", { name: "Show the code" }).click();
            await dialog(page).getByRole("alert").waitFor();
          },
        ],
        [
          "the code for USSD",
          async (page) => {
            await dialog(page).getByLabel("Your bank").selectOption("058");
            await dialog(page).getByRole("button", { name: "Show the code" }).click();
            await dialog(page).getByRole("link", { name: /^Dial/ }).waitFor();
          },
        ],
      ],
    },
    {
      path: "/checkout",
      as: "bola",
      on: ["desktop"],
      cart: ["1"],
      states: [
        [
          "an order waiting",
          async (page) => {
            await placeOrder(page);
            await dialog(page).getByRole("button", { name: "Close" }).click();
            await page.getByRole("region", { name: /^Order [\d-]+ waits for your payment$/ }).waitFor();
          },
        ],
      ],
    },
    {
      path: "/checkout",
      as: "bola",
      on: [...both],
      cart: ["1"],
      states: [
        [
          "the methods of a country abroad",
          async (page) => {
            await placeOrder(page, inLeeds);
            await dialog(page).getByText("Visa, Mastercard, Verve, Apple Pay").waitFor();
          },
        ],
      ],
    },
  ],
  "/checkout/complete/:orderId": () => [
    { path: `/checkout/complete/${orderId(1)}`, as: "amara", on: ["desktop"] },
    {
      path: `/checkout/complete/${orderId(18)}`,
      as: "amara",
      states: [["a code for USSD", (page) => page.getByRole("button", { name: "Copy USSD code" }).waitFor()]],
    },
    {
      path: `/checkout/complete/${orderId(19)}`,
      as: "amara",
      on: ["desktop"],
      states: [
        ["the border", (page) => page.getByRole("heading", { name: "At the border of the United States" }).waitFor()],
      ],
    },
  ],
  "/pay/:token": ({ payments }) => [
    {
      path: `/pay/${payments.failed}`,
      on: ["desktop"],
      states: [["failed", (page) => page.getByRole("heading", { name: "The payment did not go through" }).waitFor()]],
    },
    {
      path: `/pay/${payments.open}`,
      described: true,
      on: [...both],
      states: [["open", (page) => page.getByRole("heading", { name: "We’re confirming your payment" }).waitFor()]],
    },
    {
      path: `/pay/${payments.underpaid}`,
      states: [
        ["a problem", (page) => page.getByRole("heading", { name: "We need to look at your payment" }).waitFor()],
      ],
    },
  ],
  "/basket/:code": ({ basket }) => [
    { path: `/basket/${basket}`, states: [["less than is in it", (page) => shows(page, "Only 1 left")]] },
    "/basket/AAAAAAAAAAA",
  ],
  "/shared-basket": () => [
    {
      path: "/shared-basket",
      cart: ["1"],
      states: [
        ["no name", (page) => pressed(page, "Begin with 1 pack", "Please enter your name, so that the others see")],
      ],
    },
  ],
  "/shared-basket/:code": ({ sharedBaskets: { filled, ordered } }) => [
    { path: `/shared-basket/${filled}`, cart: ["2"] },
    {
      path: `/shared-basket/${ordered}`,
      states: [["ordered", (page) => shows(page, /^One of you has ordered for everyone\. .* to pay, by /)]],
    },
  ],
  "/withdraw": () => [
    {
      path: "/withdraw",
      status: 404,
      states: [
        [
          "the form, while Germany is open, with what is wrong",
          async (page, { shop }) => {
            await shop.pool.query("update shipping_countries set is_active = true where code = 'DE'");
            await page.goto("/withdraw");
            await pressed(page, "Continue", "Please enter your name");
          },
        ],
        [
          "the statement",
          async (page) => {
            await page.getByLabel("Order number").fill(orderId(900));
            await page.getByLabel("Email address of the order").fill("ada@example.com");
            await page.getByLabel("Your name").fill("Ada Obi");
            await pressed(page, "Continue", "Nothing has been sent yet");
          },
        ],
        [
          "the answer",
          async (page, { shop }) => {
            await pressed(page, "Confirm withdrawal here", "your receipt is on its way");
            await shop.pool.query("update shipping_countries set is_active = false where code = 'DE'");
          },
        ],
      ],
    },
  ],
  "/gift/:code": () => [
    "/gift/told",
    {
      path: "/gift/sent",
      described: true,
      states: [
        [
          "a report without words",
          async (page) => {
            await page.getByText("Something is damaged or missing").click();
            await pressed(page, "Tell the shop", "Please tell us what is damaged");
          },
        ],
      ],
    },
  ],
  "/gift-cards/balance": () => [
    {
      path: "/gift-cards/balance",
      states: [
        [
          "a code that is unknown",
          async (page) => {
            await page.getByLabel("Code of the gift card").fill("ABCD-EFGH");
            await pressed(page, "Look it up", "We don’t know this gift card");
          },
        ],
      ],
    },
  ],
  "/pay-order/:token": ({ links }) => [
    {
      path: links.payOrder,
      states: [
        ["goods", (page) => shows(page, "Egusi (melon seed), shelled")],
        ["no email address", (page) => pressed(page, /by card or Apple Pay$/, "Please enter your email address")],
      ],
    },
    { path: links.giftCard, states: [["a gift card", (page) => shows(page, "Gift card, sent by email")]] },
  ],
  "/auth": () => [
    { path: "/auth?mode=register" },
    {
      path: "/auth",
      described: true,
      states: [
        [
          "a wrong password",
          async (page) => {
            await page.getByLabel("Email").fill("amara@example.com");
            await page.getByLabel("Password").fill("wrong-password");
            await pressed(page, "Sign In", "Authentication failed. Please try again.");
          },
        ],
      ],
    },
  ],
  "/auth/code": () => [
    {
      path: "/auth/code",
      described: true,
      states: [
        [
          "a code is on its way, and the one that is typed is wrong",
          async (page) => {
            await page.getByLabel("Email").fill("amara@example.com");
            await page.getByRole("button", { name: "Email me a code" }).click();
            await page.getByLabel("Code").fill("12-34-56");
            await pressed(page, "Continue", "That’s not the code we emailed you");
          },
        ],
      ],
    },
  ],
  "/auth/second-step": () => [
    {
      path: "/auth?next=/orders",
      on: ["narrow phone"],
      states: [
        [
          "after the password",
          async (page) => {
            await page.getByLabel("Email").fill("gbenga@example.com");
            await page.getByLabel("Password").fill("amala-and-ewedu");
            await pressed(page, "Sign In", "One more step");
          },
        ],
      ],
    },
  ],
  // In an open shop it leads on, so the states begin at a short page.
  "/auth/registered": () => [
    {
      path: "/auth/confirm?token=nonsense",
      as: "amara",
      states: [
        [
          "registered before the opening",
          async (page, { shop }) => {
            await shop.pool.query("update shop_settings set opened_at = null");
            await page.goto("/auth/registered");
            await shows(page, /make your account staff$/);
          },
        ],
        [
          "registered once it is open",
          async (page, { shop }) => {
            await shop.pool.query("update shop_settings set opened_at = now()");
            await page.goto("/auth/registered");
            await page.waitForURL((url) => url.pathname === "/");
          },
        ],
      ],
    },
  ],
  "/auth/confirm": ({ links }) => [links.confirm, "/auth/confirm?token=nonsense"],
  "/auth/invitation": ({ links }) => [{ path: links.invitation, as: "bola" }, links.invitation],
  "/auth/new-password": ({ links }) => [links.newPassword],
  "/track-order": () => [
    "/track-order",
    { path: `/track-order?order=${orderId(5)}`, on: ["desktop"], described: true },
    { path: `/track-order?order=${orderId(14)}`, states: [["two parcels", (page) => shows(page, "Still to come")]] },
    {
      path: "/track-order",
      states: [
        [
          "masked orders, and a link that was mailed",
          async (page) => {
            await page.getByRole("radio", { name: "Email Address" }).check({ force: true });
            await page.getByRole("textbox", { name: "Email Address" }).fill("amara@example.com");
            await press(page, "Track Order");
            await press(page, "Email me the link");
            await page.getByRole("status").getByText("emailed it a link").waitFor();
          },
        ],
      ],
    },
    {
      path: "/track-order?link=nonsense",
      on: ["desktop"],
      status: 404,
      states: [["an error", (page) => page.getByRole("alert").getByText("This link no longer works.").waitFor()]],
    },
  ],
  "/favorites": () => [
    { path: "/favorites", states: [["empty", (page) => shows(page, "Your favorites list is empty")]] },
    {
      path: "/favorites",
      on: ["desktop"],
      stored: { favorites: ["1", "7"] },
      states: [["filled", (page) => page.getByRole("main").getByRole("heading", { level: 3 }).nth(1).waitFor()]],
    },
    {
      path: "/favorites",
      stored: { favorites: ["1"], lists: [{ id: "party", name: "Party pot", productIds: ["1"] }] },
      states: [["a list", (page) => page.getByRole("region", { name: "Party pot" }).waitFor()]],
    },
  ],
  "/newsletter/confirm": ({ links }) => [links.newsletter, "/newsletter/confirm?token=made-up"],
  "/letters/leave": ({ links }) => [links.leave],
  "/shipping": () => [{ path: "/shipping", on: [...both] }],
  "/returns": () => [{ path: "/returns", on: [...both] }],
  "/faq": () => [
    {
      path: "/faq",
      on: [...both],
      states: [
        [
          "two answers",
          async (page) => {
            for (const question of ["What is your returns policy?", "How do I track my order?"])
              await page.getByText(question).click();
            await shows(page, "within 30 days of delivery");
          },
        ],
      ],
    },
    "/faq?search=plutonium",
  ],
  "/about": () => [
    { path: "/about", on: [...both] },
    {
      path: "/about",
      as: "amara",
      on: ["desktop"],
      states: [
        [
          "news of an order",
          async (page) => {
            await press(page, /^Notifications, /);
            await shows(page, /^Order [\d-]+ is waiting for your payment\. Pay now$/);
          },
        ],
      ],
    },
    {
      path: "/about",
      on: ["desktop"],
      states: [
        [
          "suggestions",
          async (page) => {
            const search = page.getByRole("banner").getByLabel("Search products").first();
            await search.click();
            await search.pressSequentially("egus");
            await page
              .getByRole("listbox", { name: "Suggestions" })
              .getByRole("option", { name: /^Egusi/ })
              .first()
              .waitFor();
          },
        ],
      ],
    },
    {
      path: "/about",
      on: ["desktop"],
      cart: ["1"],
      states: [["the cart beside the page", (page) => openCart(page, "more for free standard delivery")]],
    },
    {
      path: "/about",
      on: ["desktop"],
      cart: [CRAYFISH, CATFISH],
      ...abroad,
      states: [["what may not be sent, beside the page", (page) => openCart(page, "We can’t send Eja gbigbe")]],
    },
  ],
  "/privacy": () => [{ path: "/privacy", on: [...both] }],
  "/cookies": () => [{ path: "/cookies", on: [...both] }],
  "/product/:id/review": () => [
    {
      path: "/product/1/review",
      as: "amara",
      states: [
        [
          "neither stars nor title",
          (page) => pressed(page, "Send my review", "Please give it a title; a few words are enough"),
        ],
      ],
    },
    {
      path: "/product/2/review",
      described: true,
      as: "amara",
      on: ["desktop"],
      states: [["hidden", (page) => shows(page, "We’ve taken this review off")]],
    },
    { path: "/product/8/review", as: "bola", on: ["desktop"] },
  ],
  "/product/:id/review/removal": () => [{ path: "/product/2/review/removal", as: "amara" }],
  "/orders": () => [
    { path: "/orders", as: "amara", on: ["narrow phone"] },
    {
      path: "/orders",
      as: "dayo",
      states: [["none", (page) => page.getByRole("heading", { name: "No orders yet" }).waitFor()]],
    },
    {
      path: `/orders#${orderId(6)}`,
      as: "amara",
      states: [
        [
          "one unfolded, with reviews to write",
          (page) =>
            page
              .getByRole("link", { name: /^Review of Egusi/ })
              .first()
              .waitFor(),
        ],
      ],
    },
    {
      path: `/orders?pay=${orderId(19)}`,
      as: "amara",
      on: ["desktop"],
      states: [["details of a transfer", (page) => shows(page, "please don’t pay twice")]],
    },
    {
      path: `/orders#${orderId(19)}`,
      as: "amara",
      on: ["desktop"],
      states: [["what was accepted", (page) => shows(page, "What you accepted about the border")]],
    },
    { path: "/orders", as: "amara", states: [["a recall", (page) => shows(page, /Please don’t eat the /)]] },
  ],
  "/orders/:orderId/cancellation": () => [{ path: `${order(11)}/cancellation`, as: "amara", on: ["desktop"] }],
  "/orders/:orderId/change": () => [
    { path: `${order(11)}/change`, as: "amara", on: ["narrow phone"] },
    {
      path: `${order(11)}/change`,
      as: "amara",
      states: [
        [
          "what a change makes of it",
          async (page) => {
            await page.getByLabel("City").fill("Yaba");
            await press(page, "See what changes");
            await page.getByRole("heading", { name: "What changes" }).waitFor();
          },
        ],
      ],
    },
  ],
  "/orders/:orderId/monthly-basket": () => [
    { path: `${order(3)}/monthly-basket`, as: "amara" },
    { path: `${order(4)}/monthly-basket`, as: "amara" },
  ],
  "/orders/:orderId/invoice": () => [{ path: `${order(3)}/invoice`, as: "amara", on: ["narrow phone"] }],
  "/orders/:orderId/recall": () => [{ path: `${order(16)}/recall`, as: "amara" }],
  "/orders/:orderId/return": () => [{ path: `${order(7)}/return`, as: "amara" }],
  "/returns/:rma": ({ rmas }) => rmas.map((rma) => ({ path: `/returns/${rma}`, as: "amara", described: true })),
  "/returns/:rma/label": ({ rmas }) => [{ path: `/returns/${rmas[1]}/label`, as: "amara" }],
  "/confirm-identity": () => [{ path: "/confirm-identity?next=/profile/security", as: "amara" }],
  "/profile": () => [
    {
      path: "/profile",
      as: "amara",
      states: [
        [
          "fields that are wrong",
          async (page) => {
            await page.getByLabel("Name").fill("");
            await page.getByLabel("Phone").fill("call me");
            await pressed(page, "Save", "Please enter your name");
          },
        ],
      ],
    },
  ],
  "/profile/addresses": () => [
    {
      path: "/profile/addresses",
      as: "amara",
      states: [
        ["a list", (page) => page.getByRole("list", { name: "Addresses" }).waitFor()],
        ["fields that are wrong", (page) => pressed(page, "Save address", "Please enter their city")],
      ],
    },
  ],
  "/profile/allergens": () => [
    {
      path: "/profile/allergens",
      as: "bola",
      on: ["desktop"],
      states: [["saved", (page) => pressed(page, "Save", "No more warnings")]],
    },
  ],
  "/profile/password": () => [
    {
      path: "/profile/password",
      as: "amara",
      on: ["desktop"],
      states: [
        [
          "a wrong password",
          async (page) => {
            await page.getByLabel("Current password").fill("wrong-password");
            await page.getByLabel("New password").fill("ofe-nsala-2026");
            await pressed(page, "Change password", "That’s not your current password");
          },
        ],
      ],
    },
  ],
  "/profile/email": () => [
    {
      path: "/profile/email",
      as: "bola",
      on: [...both],
      states: [
        [
          "a new link",
          (page) => pressed(page, "Email me the link again", /^(A new link is on its way|You have asked)/),
        ],
      ],
    },
  ],
  "/profile/my-data": () => [{ path: "/profile/my-data", as: "amara", on: ["desktop"] }],
  "/profile/security": () => [{ path: "/profile/security", as: "amara" }],
  "/profile/security/passkeys/new": () => [{ path: "/profile/security/passkeys/new", as: "amara" }],
  "/profile/security/passkeys/:id": () => [
    {
      path: "/profile/security",
      as: "dayo",
      states: [
        [
          "a passkey",
          async (page, { shop }) => {
            await shop.pool.query(
              `insert into passkeys (id, user_id, name, public_key, counter, transports, created_at)
               select 'dayos', id, 'Phone', '\\x00', 0, '{}', now() from users where email = 'dayo@example.com'`,
            );
            await shop.pool.query("update sessions set second_factor_at = now()");
            await page.goto("/profile/security/passkeys/dayos");
            await page.getByRole("heading", { name: /^Passkey/ }).waitFor();
          },
        ],
      ],
    },
  ],
  "/profile/security/app": () => [{ path: "/profile/security/app", as: "bola" }],
  "/profile/security/recovery-codes": () => [
    { path: "/profile/security/recovery-codes", as: "bola" },
    // Dayo has a passkey since the row above.
    { path: "/profile/security/recovery-codes", as: "dayo" },
  ],
  "/outbox": () => [{ path: "/outbox", on: ["desktop"] }],
  "/outbox/:id": ({ mail }) => [{ path: `/outbox/${mail}`, on: ["desktop"] }],
  "/parts": () => [{ path: "/parts", on: [...both] }],
  "/*": () => [
    { path: "/no/such/page", status: 404 },
    {
      path: "/office/orders?status=shipped",
      status: 404,
      states: [
        [
          "the office without a session",
          (page) => page.getByRole("main").getByRole("link", { name: "Sign In" }).waitFor(),
        ],
      ],
    },
  ],
};

/** Pages that only a form without JavaScript leads to; their address alone leads elsewhere. */
export const pagesOfForms: Pages = {
  "/track-order/link": () => ["/track-order/link"],
  "/office/orders/drafts/:draft/removal": ({ draft }) => [`/office/orders/drafts/${draft}/removal`],
};

/** The other pages: they have no parameter, and one view each. */
const plain = shopRoutes.flatMap(({ path, isPage, guards }): [string, Pages[string]][] =>
  !isPage || /^\/office\b|[:*]/.test(path) || path in { ...withStates, ...pagesOfForms }
    ? []
    : [[path, () => [{ path, as: guards.length > 0 ? "amara" : "visitor" }]]],
);
export const pagesOfCustomers: Pages = { ...withStates, ...Object.fromEntries(plain) };

async function openCart(page: Page, text: string): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Cart, / })
    .click();
  await page.getByRole("dialog", { name: "Your cart" }).getByText(text).first().waitFor();
}
