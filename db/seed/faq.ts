import type { FaqEntry } from "#features/content/rules/faq.ts";
import { CHANGE_PROMISE } from "#features/orders/rules/change-promise.ts";
import { PAY_WITHIN_HOURS } from "#features/orders/rules/payment.ts";

/** The sixteen questions of the FAQ page (specification 3.12). */
export const faq: FaqEntry[] = [
  {
    id: "1",
    category: "general",
    question: "Do I need an account to order?",
    answer:
      "You need one to place an order, so that we know where to send it and you can pay, change or cancel it later. Everything else is open: browse and search the shop, fill your cart, keep favourites and track a parcel without signing in. If you sign in on the way to checkout, your cart is still there when you come back.",
  },
  {
    id: "2",
    category: "general",
    question: "Can I change or cancel my order?",
    answer: `Yes. ${CHANGE_PROMISE} What it costs less goes back to where it came from by itself; what it costs more, you pay there. Once we are packing, please write to us and we will tell you honestly what is still possible.`,
  },
  {
    id: "3",
    category: "general",
    question: "What is your returns policy?",
    answer:
      "Unopened, non-perishable items can come back within 30 days of delivery. Under My Orders, press Send something back with the order: you get a return (RMA) number at once, and our answer with the address within 24 hours on business days. Once we’ve received and inspected the parcel, we refund you within 5-7 business days. {refund ways} Original shipping is refunded only when an item was defective. We cannot take back opened seafood, perishable vegetables, opened packages, or custom and bulk orders over ₦800,000.",
  },
  {
    id: "4",
    category: "products",
    question: "Are your ingredients authentic, and where do they come from?",
    answer:
      "Nearly everything comes from Nigeria, and the product page names the state where we can. Stockfish is the exception: okporoko is cod, caught and air-dried in Norway, as it has always been. We put the local name first and the English beside it, because the same seed can be ogbono to one cook and apon to the next.",
  },
  {
    id: "5",
    category: "products",
    question: "Are the pictures photographs of the actual product?",
    answer:
      "They are illustrations that show you what each ingredient looks like, as a serving suggestion. What arrives is a natural product, so colour, size and shape differ a little from one harvest or catch to the next. The size on the product page is what you receive; bowls and garnishes are not included.",
  },
  {
    id: "6",
    category: "products",
    question: "Which products contain allergens?",
    answer:
      "Each product page says which of the fourteen allergens it contains and of which there may be traces, and so do your cart and the checkout; where that is not stated yet, it says so. Please read the label on the pack before cooking, and if you have a severe allergy ask us before you order.",
  },
  {
    id: "7",
    category: "products",
    question: "What happens when something is out of stock?",
    answer:
      'The product shows an out-of-stock badge and cannot be added to the cart, so you never pay for something we do not have. Press "Tell me when it is back" on its page, leave your email address, and we’ll write to you once it’s back.',
  },
  {
    id: "8",
    category: "shipping",
    question: "How much does shipping cost?",
    answer:
      "Standard shipping is {standard prices}. It is free for goods {free delivery}. Express and overnight cost more and are never free. Choose your country at the top of the page and every product shows its delivery; checkout shows the exact amount before you pay. Customs duties and import taxes, where a country charges them, are paid by the recipient.",
  },
  {
    id: "9",
    category: "shipping",
    question: "How long does delivery take?",
    answer:
      "We need 1-2 business days to pack an order; weekend orders are packed from Monday. From then on, within Nigeria, {home times}. Abroad it depends on the method and the distance: allow {times abroad}. Checkout shows the days of each method for your country, and the dates.",
  },
  {
    id: "10",
    category: "shipping",
    question: "How do I track my order?",
    answer:
      "Open Track Order and enter your order number, which begins with CBL_, or the email address you ordered with. You will see every step so far, and the carrier, tracking number and expected date once the parcel has left us. If you look up an email address while signed out, personal details stay hidden; we can email you a link that opens the order in full.",
  },
  {
    id: "11",
    category: "payment",
    question: "Which payment methods do you accept?",
    answer: "{payment methods} {how to pay} We don’t take PayPal.",
  },
  {
    id: "12",
    category: "payment",
    question: "Which currency do I pay in, and what is added to the price?",
    answer:
      "Every price is in Nigerian naira. The amount in another currency that some pages show beside it is a guide, at about {exchange rates}; your bank sets the real rate. At checkout we add shipping and the tax of your country on the goods, after any discount; choose your country and you see both beforehand. Where a payment service takes a fee of its own, we show it for information and never add it: you are charged the order total. If you have a promo code, such as WELCOME15 for 15% off the goods in your first order, enter it at checkout.",
  },
  {
    id: "13",
    category: "payment",
    question: "I paid by bank transfer or USSD. When is my order confirmed?",
    answer: `Your order is placed straight away and waits as pending until the money is confirmed. A transfer usually takes 10-30 minutes and USSD is normally instant. If a transfer is still not confirmed after 2 hours, contact support with your order number and reference. We ship only once an order is paid; an order left unpaid for ${PAY_WITHIN_HOURS} hours expires and its items go back on the shelf. Until then you can pay again from My Orders.`,
  },
  {
    id: "14",
    category: "usage",
    question: "How should I store dried ingredients?",
    answer:
      "Keep everything dry, dark and tightly closed. Flours and garri like a tin in the cupboard. Leave spices and seeds whole and grind them as you need them. Egusi, ogbono and ground crayfish hold oil that turns stale, so put what you will not use within a month in the freezer. Smoked fish and prawns keep for a couple of weeks in the fridge and for months in the freezer, wrapped twice. Iru goes in the fridge in a jar that really closes; your butter will thank you.",
  },
  {
    id: "15",
    category: "usage",
    question: "How do I prepare stockfish and smoked fish?",
    answer:
      "Rinse stockfish and soak it in cold water in the fridge overnight, longer for thick pieces, changing the water once. Then simmer it for 30-60 minutes until it flakes, and keep the water for the soup. Once soaked, cook it within two days or freeze it. Smoked catfish needs only ten minutes in hot salted water: rinse, open it, lift out the spine and bones, and add it to the pot for the last 20 minutes.",
  },
  {
    id: "16",
    category: "usage",
    question: "I am new to Nigerian cooking. What do I need for a first pot of soup?",
    answer:
      "Start with egusi. You need egusi seeds, ground crayfish, Cameroon pepper and a soaked handful of bitterleaf or ugu, plus palm oil, onion, salt and whatever meat or fish you like. Fry the ground egusi in the palm oil with the onion, add stock and let it simmer until it curdles and the oil rises, season with crayfish and pepper, and stir in the leaves for the last few minutes. Eat it with garri turned into eba, or with rice. Iru and smoked fish make it better still.",
  },
];
