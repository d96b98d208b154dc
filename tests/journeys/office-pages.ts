import type { Page } from "playwright-core";
import { orderId } from "../orders/orders.ts";
import { shopRoutes } from "../shop/shop-routes.ts";
import type { Pages } from "./accessible-pages.ts";
import { WEBHOOK } from "./filled-shop.ts";

const order = (number: number) => `/office/orders/${orderId(number)}`;
const three = [3, 4, 5].map((number) => `ids=${orderId(number)}`).join("&");
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const shows = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();

const ordersWithStates: Pages = {
  "/office": () => [
    {
      path: "/office",
      states: [
        [
          "everything that waits",
          async (page) => {
            for (const list of ["Mail that could not be sent", "Disputes to answer", "Payments to confirm"])
              await page.getByRole("list", { name: list }).waitFor();
            for (const region of [/^The shop itself/, "Exchange rates older than a week", "From recipients of gifts"])
              await page.getByRole("region", { name: region }).waitFor();
          },
        ],
      ],
    },
    { path: "/office", as: "packer", on: ["phone"] },
    {
      path: "/office",
      on: ["desktop"],
      states: [
        [
          "the palette with what it has found",
          async (page) => {
            await page.keyboard.press("Control+k");
            await page.getByRole("combobox").fill(orderId(1).slice(-9));
            await page.getByRole("option", { selected: true }).getByText("Order").first().waitFor();
          },
        ],
      ],
    },
  ],
  "/office/search": () => ["/office/search?search=amara"],
  "/office/confirm-identity": () => ["/office/confirm-identity?next=/office/people/staff"],
  "/office/orders": () => [
    "/office/orders",
    "/office/orders?status=confirmed",
    { path: "/office/orders?search=gig4821", described: true },
    {
      path: `/office/orders?search=${orderId(12).slice(-9)}`,
      on: ["desktop"],
      states: [
        [
          "what became of each order that was ticked",
          async (page) => {
            await page.getByRole("checkbox", { name: `Tick order ${orderId(12)}` }).check();
            await press(page, "Start packing");
            await shows(page, "1 of 1 order is being packed now.");
          },
        ],
      ],
    },
  ],
  "/office/orders/drafts/:draft": ({ draft, abroad }) => [
    {
      path: `/office/orders/drafts/${draft}`,
      states: [
        [
          "a search for goods",
          async (page) => {
            await page.getByLabel("Find goods").fill("uda");
            await press(page, "Find");
            await page
              .getByRole("button", { name: /^Add Uda/ })
              .first()
              .waitFor();
          },
        ],
      ],
    },
    {
      path: `/office/orders/drafts/${abroad}`,
      described: true,
      states: [
        [
          "goods that may not go to the country, and what the customer must know",
          async (page) => {
            await shows(page, "has let no catfish in");
            await page.getByLabel("I have told the customer all of this").waitFor();
          },
        ],
      ],
    },
  ],
  "/office/orders/:id": () => [
    ...[1, 3, 5, 7, 8, 9, 10, 14, 15].map((number) => ({ path: order(number), described: true })),
    order(17),
    { path: order(3), as: "bookkeeper", on: ["phone"] },
  ],
  "/office/orders/:id/edit": () => [`${order(3)}/edit`],
  "/office/orders/:id/refunds": () => [`${order(3)}/refunds`],
  "/office/orders/:id/refunds/:refund/completion": ({ refund }) => [`${order(9)}/refunds/${refund}/completion`],
  "/office/orders/:id/refunds/:refund/withdrawal": ({ refund }) => [`${order(9)}/refunds/${refund}/withdrawal`],
  "/office/orders/:id/message": () => [`${order(3)}/message`],
  "/office/orders/:id/notes": () => [`${order(17)}/notes`],
  "/office/orders/:id/payments": () => [`${order(1)}/payments`, `${order(17)}/payments`],
  "/office/orders/:id/payments/:attempt/confirmation": ({ attempts }) => [
    `${order(1)}/payments/${attempts.reported}/confirmation`,
  ],
  "/office/orders/:id/payments/:attempt/rejection": ({ attempts }) => [
    `${order(1)}/payments/${attempts.reported}/rejection`,
  ],
  "/office/orders/:id/payments/:attempt/resolution": ({ problem }) => [`${order(8)}/payments/${problem}/resolution`],
  "/office/orders/:id/payments/:attempt/correction": ({ attempts }) => [
    `${order(3)}/payments/${attempts.paid}/correction`,
  ],
  "/office/orders/:id/payment-link": () => [`${order(11)}/payment-link`],
  "/office/orders/:id/write-off": () => [`${order(8)}/write-off`],
  "/office/orders/:id/cancellation": () => [`${order(17)}/cancellation`],
  "/office/orders/:id/disputes/:dispute": ({ dispute }) => [`${order(7)}/disputes/${dispute}`],
  "/office/orders/:id/disputes/:dispute/answer": ({ dispute }) => [
    `${order(7)}/disputes/${dispute}/answer`,
    {
      path: `${order(7)}/disputes/${dispute}/answer`,
      on: ["phone"],
      states: [
        [
          "no words",
          async (page) => {
            await press(page, "Keep the note");
            await shows(page, "Please say what you answered");
          },
        ],
        [
          "the order of a dispute that is answered",
          async (page) => {
            await page.getByLabel("What you answered, and when").fill("Declined at 11:00, with the papers");
            await press(page, "Keep the note");
            await shows(page, "An answer is noted, but Paystack still waits for it.");
          },
        ],
      ],
    },
    {
      path: order(7),
      on: ["desktop"],
      states: [
        ["an answer that is noted", (page) => shows(page, "An answer is noted, but Paystack still waits for it.")],
      ],
    },
  ],
  "/office/orders/:id/shipment": () => [
    `${order(4)}/shipment`,
    {
      path: `${order(4)}/shipment`,
      on: ["phone"],
      states: [
        [
          "without a carrier",
          async (page) => {
            await press(page, "Mark as shipped");
            await shows(page, "Please name the carrier");
          },
        ],
      ],
    },
  ],
  "/office/orders/:id/parcels/:shipment": ({ parcel }) => [`${order(5)}/parcels/${parcel}`],
  "/office/orders/:id/parcels/:shipment/delivery": ({ parcel }) => [`${order(5)}/parcels/${parcel}/delivery`],
  "/office/orders/:id/parcels/:shipment/handover-correction": ({ parcel }) => [
    `${order(5)}/parcels/${parcel}/handover-correction`,
  ],
  "/office/orders/:id/parcels/:shipment/cost": ({ parcel }) => [`${order(5)}/parcels/${parcel}/cost`],
  "/office/orders/:id/parcels/:shipment/end": ({ parcel }) => [
    {
      path: `${order(5)}/parcels/${parcel}/end`,
      states: [
        [
          "lost, and to be sent again",
          async (page) => {
            await page.getByLabel("What happened", { exact: true }).selectOption("lost");
            await page.getByLabel("Reason").fill("The lorry burned");
            await page.getByLabel("What happens next").selectOption("resend");
          },
        ],
      ],
    },
  ],
  "/office/orders/:id/delivery-correction": () => [`${order(6)}/delivery-correction`],
  "/office/orders/:id/history/:entry": ({ entry }) => [`${order(5)}/history/${entry}`],
  "/office/orders/:id/:step": () => [`${order(4)}/unpacking`],
  "/office/orders/:id/packing-slip": () => [`${order(17)}/packing-slip`, `${order(5)}/packing-slip`],
  "/office/orders/:id/invoice": () => [`${order(17)}/invoice`],
  "/office/undo/:action": () => ["/office/undo/00000000-0000-4000-8000-000000000000"],
  "/office/packing": () => [
    "/office/packing",
    {
      path: "/office/packing",
      on: ["desktop"],
      states: [
        [
          "what became of the orders that were ticked",
          async (page) => {
            await page.getByRole("checkbox", { name: `Tick order ${orderId(13)}` }).check();
            await press(page, "Start packing");
            await shows(page, "1 of 1 order is being packed now.");
          },
        ],
      ],
    },
  ],
  "/office/packing/slips": () => [`/office/packing/slips?${three}`],
  "/office/packing/labels": () => [`/office/packing/labels?${three}`],
  "/office/packing/pick-list": () => [`/office/packing/pick-list?${three}`],
  "/office/packing/customs-papers": () => [`/office/packing/customs-papers?${three}`],
  "/office/packing/shipments": () => [
    {
      path: "/office/packing/shipments",
      states: [
        [
          "a slip and a label that were scanned",
          async (page) => {
            await page.getByLabel("Carrier of all").fill("GIG Logistics");
            await page.getByLabel("Scan a packing slip").focus();
            for (const scanned of [orderId(4).slice(-9), "GIG 4821"]) {
              await page.keyboard.type(scanned);
              await page.keyboard.press("Enter");
            }
          },
        ],
      ],
    },
  ],
  "/office/packing/:id": () => [
    `/office/packing/${orderId(4)}`,
    { path: `/office/packing/${orderId(15)}`, described: true },
    { path: `/office/packing/${orderId(3)}`, as: "packer", on: ["phone"] },
  ],
  "/office/packing/:id/processing": () => [`/office/packing/${orderId(3)}/processing`],
  "/office/packing/:id/shipment": () => [`/office/packing/${orderId(4)}/shipment`],
  "/office/returns/:rma": ({ rmas }) => rmas.map((rma) => ({ path: `/office/returns/${rma}`, described: true })),
  "/office/returns/:rma/:decision": ({ rmas }) => [`/office/returns/${rmas[0]}/refusal`],
  "/office/withdrawals/:withdrawal": ({ withdrawal }) => [`/office/withdrawals/${withdrawal}`],
  "/office/data-complaints/:complaint": ({ complaint }) => [`/office/data-complaints/${complaint}`],
  "/office/bank-statements": () => ["/office/bank-statements", "/office/bank-statements?only=out"],
  "/office/bank-statements/:file": ({ statement }) => [`/office/bank-statements/${statement}`],
  "/office/discrepancies/:discrepancy": ({ discrepancies }) => discrepancies.map((id) => `/office/discrepancies/${id}`),
  "/office/mail/:mail": ({ mail }) => [`/office/mail/${mail}`],
  "/office/gift-cards/:giftCard": ({ giftCard }) => [`/office/gift-cards/${giftCard}`],
  "/office/gift-cards/:giftCard/stop": ({ giftCard }) => [`/office/gift-cards/${giftCard}/stop`],
  "/office/gift-cards/:giftCard/code": ({ giftCard }) => [`/office/gift-cards/${giftCard}/code`],
  "/office/gift-cards/:giftCard/cancellation": ({ giftCard }) => [`/office/gift-cards/${giftCard}/cancellation`],
  "/office/sales": () => ["/office/sales?period=year"],
  "/office/sales/margins": () => ["/office/sales/margins?period=year"],
  "/office/sources": () => ["/office/sources?period=year"],
};

const goodsWithStates: Pages = {
  "/office/products/changes": () => ["/office/products/changes?change=price&ids=1&ids=2&by=10"],
  "/office/products/import": () => [
    "/office/products/import",
    {
      path: "/office/products/import",
      on: ["desktop"],
      states: [["a file with an error", (page) => upload(page, "id,size\n13,\n", "Please enter the size of a pack")]],
    },
  ],
  "/office/products/import/:importId": () => [
    {
      path: "/office/products/import",
      on: ["desktop"],
      states: [["what a file changes", (page) => upload(page, "id,size\n13,600 g\n", "size: 500 g → 600 g")]],
    },
  ],
  "/office/products/:id": () => [
    "/office/products/1",
    {
      path: "/office/products/6",
      states: [
        [
          "where it may be sent",
          async (page) => {
            const verdicts = page.getByRole("region", { name: "Where it may be sent" });
            await verdicts.getByText("Where it may be sent").click();
            await verdicts.getByRole("row", { name: /^United Kingdom/ }).waitFor();
          },
        ],
      ],
    },
    {
      path: "/office/products/11",
      on: ["phone"],
      states: [
        [
          "the confirmation before it is hidden",
          async (page) => {
            await press(page, "Hide");
            await page.getByRole("button", { name: "Yes, hide it" }).waitFor();
          },
        ],
      ],
    },
  ],
  "/office/products/:id/stock": () => [
    "/office/products/1/stock",
    { path: "/office/products/1/stock", as: "bookkeeper", on: ["phone"], status: 403 },
  ],
  "/office/products/drafts/:id": () => ["/office/products/drafts/1"],
  "/office/products/:id/prices": () => ["/office/products/1/prices"],
  "/office/products/:id/picture": () => ["/office/products/1/picture"],
  "/office/products/:id/label": () => ["/office/products/19/label", "/office/products/2/label"],
  "/office/dishes/:id": () => ["/office/dishes/egusi-soup"],
  "/office/dishes/:id/picture": () => ["/office/dishes/egusi-soup/picture"],
  "/office/batches/:id": ({ batches }) => batches.map((id) => ({ path: `/office/batches/${id}`, described: true })),
  "/office/batches/:id/hold": ({ batches }) => [`/office/batches/${batches[0]}/hold`],
  "/office/batches/:id/release": ({ batches }) => [`/office/batches/${batches[1]}/release`],
  "/office/batches/:id/count": ({ batches }) => [`/office/batches/${batches[0]}/count`],
  "/office/batches/:id/write-off": ({ batches }) => [`/office/batches/${batches[0]}/write-off`],
  "/office/batches/:id/recall": ({ batch, recalled }) => [
    `/office/batches/${batch}/recall`,
    { path: `/office/batches/${recalled}/recall`, described: true },
  ],
  "/office/suppliers/:id": ({ supplier }) => [`/office/suppliers/${supplier}`],
  "/office/purchase-orders/:id": ({ purchaseOrders }) =>
    purchaseOrders.map((id) => ({ path: `/office/purchase-orders/${id}`, described: true })),
  "/office/purchase-orders/:id/sending": ({ purchaseOrders }) => [
    `/office/purchase-orders/${purchaseOrders[0]}/sending`,
  ],
  "/office/purchase-orders/:id/cancellation": ({ purchaseOrders }) => [
    `/office/purchase-orders/${purchaseOrders[0]}/cancellation`,
  ],
  "/office/purchase-orders/:id/receipt": ({ purchaseOrders }) => [
    `/office/purchase-orders/${purchaseOrders[1]}/receipt`,
  ],
  "/office/waiting-list/:good": () => ["/office/waiting-list/new"],
  "/office/newsletters/:newsletter": ({ newsletters }) =>
    newsletters.map((id) => ({ path: `/office/newsletters/${id}`, described: true })),
  "/office/settings/shipping/:zoneId": () => ["/office/settings/shipping/europe-uk"],
  "/office/settings/shipping/:zoneId/payment": () => [
    "/office/settings/shipping/europe-uk/payment",
    {
      path: "/office/settings/shipping/north-america/payment",
      on: ["desktop"],
      states: [
        [
          "a method that was moved",
          async (page) => {
            await press(page, "Move up: USSD");
            await shows(page, "USSD moved up.");
          },
        ],
      ],
    },
  ],
  "/office/settings/countries/:code": () => ["/office/settings/countries/GB"],
  "/office/settings/import-rules": () => [
    "/office/settings/import-rules",
    "/office/settings/import-rules?country=United%20States",
    "/office/settings/import-rules?only=due",
  ],
  "/office/settings/import-rules/:id": () => [
    "/office/settings/import-rules/us-catfish",
    {
      path: "/office/settings/import-rules/us-crustaceans",
      states: [
        [
          "a text that was saved",
          async (page) => {
            await page.getByLabel("What customers read").fill("Crayfish and prawns may wait at the border.");
            await press(page, "Save");
            await shows(page, "Saved. Product pages, carts");
          },
        ],
      ],
    },
  ],
  "/office/settings/duty/:id": () => ["/office/settings/duty/eu-parcel"],
  "/office/settings/carriers/:name": () => ["/office/settings/carriers/DHL%20Express"],
  "/office/settings/currencies/:code": () => ["/office/settings/currencies/GBP"],
  "/office/settings/banks/:id": () => ["/office/settings/banks/gtbank"],
  "/office/settings/keys/:key": () => ["/office/settings/keys/1"],
  "/office/settings/promotions/:code": () => ["/office/settings/promotions/WELCOME15"],
  "/office/settings/faq/:id": () => ["/office/settings/faq/1"],
  "/office/settings/webhooks/:webhook": () => [`/office/settings/webhooks/${WEBHOOK}`],
  "/office/settings/notices/:notice": () => ["/office/settings/notices/new"],
  "/office/settings/speed": () => [
    {
      path: "/office/settings/speed",
      states: [["figures", (page) => shows(page, "reacts within 275 ms: could be better")]],
    },
  ],
  "/office/people/accounts/:id": ({ customer, account }) =>
    [customer, account].map((id) => `/office/people/accounts/${id}`),
  "/office/people/accounts/:id/notes": ({ customer }) => [`/office/people/accounts/${customer}/notes`],
  "/office/people/accounts/:id/second-step": ({ account }) => [`/office/people/accounts/${account}/second-step`],
  "/office/people/accounts/:id/erasure": ({ account }) => [`/office/people/accounts/${account}/erasure`],
};

const isOfGoods = (path: string) =>
  /^\/office\/(products|dishes|batches|suppliers|purchase-orders|reviews|waiting-list|newsletters|settings|people)\b/.test(
    path,
  );
/** The other pages: they have no parameter, and one view each. */
const plainPages = shopRoutes.flatMap(({ path, isPage }): [string, Pages[string]][] =>
  isPage && /^\/office\b[^:]*$/.test(path) ? [[path, () => [path]]] : [],
);
const plain = (isOf: (path: string) => boolean) => Object.fromEntries(plainPages.filter(([path]) => isOf(path)));

export const pagesOfOrders: Pages = {
  ...ordersWithStates,
  ...plain((path) => !isOfGoods(path) && !(path in ordersWithStates)),
};
export const pagesOfGoods: Pages = {
  ...goodsWithStates,
  ...plain((path) => isOfGoods(path) && !(path in goodsWithStates)),
};

async function upload(page: Page, csv: string, expected: string): Promise<void> {
  const file = { name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.getByLabel("File").setInputFiles(file);
  await press(page, "Check the file");
  await shows(page, expected);
}
