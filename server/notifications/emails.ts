import type { EmailContent } from "../mail/render-email.ts";

export function confirmNewsletterEmail(link: string): EmailContent {
  return {
    subject: "Shall we write to you?",
    greeting: "Hello,",
    paragraphs: [
      "Somebody, we hope you, asked for letters from the larder at this address: what is fresh, what is back on the shelf and what to cook with it.",
      "Say yes with the button and you are on the list. The link is good for 7 days.",
    ],
    button: { label: "Yes, write to me", href: link },
    closing: "If it was not you, do nothing. We will not write again, and in a month we forget the address.",
  };
}

export function welcomeNewsletterEmail(shopUrl: string): EmailContent {
  return {
    subject: "You are on the list",
    greeting: "Welcome to the larder.",
    paragraphs: ["You get a letter now and then, never daily. Every one of them has a link that stops them."],
    button: { label: "See what is on the shelf", href: `${shopUrl}/products` },
  };
}

export function backInStockEmail(product: { id: string; name: string }, shopUrl: string): EmailContent {
  return {
    subject: `${product.name} is back`,
    greeting: "Good news,",
    paragraphs: [
      `${product.name} is on our shelf again. You asked us to tell you, and this is the one mail about it.`,
      "We cannot put any aside, so first come, first served.",
    ],
    button: { label: "Take me to it", href: `${shopUrl}/product/${encodeURIComponent(product.id)}` },
  };
}

export function categoryArrivedEmail(category: string, shopUrl: string): EmailContent {
  return {
    subject: `${category}: the first have arrived`,
    greeting: "Good news,",
    paragraphs: [`We now have something in ${category}. You asked us to tell you, and this is the one mail about it.`],
    button: { label: "Take me to the shelf", href: `${shopUrl}/products?category=${encodeURIComponent(category)}` },
  };
}
