import type { EmailContent } from "#platform/mail/render-email.ts";
import { parseNewsletter } from "../rules/newsletter-text.ts";

/** A newsletter as staff wrote it. */
export function newsletterEmail({ subject, body }: { subject: string; body: string }): EmailContent {
  return { subject, greeting: "Hello from the larder,", paragraphs: [], blocks: parseNewsletter(body) };
}

export function confirmNewsletterEmail(link: string): EmailContent {
  return {
    subject: "Please confirm your newsletter",
    greeting: "Hello,",
    paragraphs: [
      "You asked for our newsletter: what’s fresh, what’s back on the shelf and what to cook with it. Shall we start sending it?",
      "The link works for 7 days.",
    ],
    button: { label: "Yes, send it to me", href: link },
    closing: "If it wasn’t you, ignore this email. We won’t write again, and we’ll delete your address within a month.",
  };
}

export function welcomeNewsletterEmail(shopUrl: string): EmailContent {
  return {
    subject: "You’re on the list",
    greeting: "Welcome to the larder.",
    paragraphs: ["You’ll hear from us now and then, never daily. Every newsletter has a link to unsubscribe."],
    button: { label: "See what’s on the shelf", href: `${shopUrl}/products` },
  };
}

export function backInStockEmail(product: { id: string; name: string }, shopUrl: string): EmailContent {
  return {
    subject: `${product.name} is back`,
    greeting: "Good news,",
    paragraphs: [
      `${product.name} is on our shelf again. You asked us to tell you, and this is the only email about it.`,
      "We can’t reserve any, so it’s first come, first served.",
    ],
    button: { label: "Take me to it", href: `${shopUrl}/product/${encodeURIComponent(product.id)}` },
  };
}

export function requestedProductEmail(name: string, shopUrl: string): EmailContent {
  return {
    subject: `${name} has arrived`,
    greeting: "Good news,",
    paragraphs: [`${name} is on our shelf now. You asked us to tell you, and this is the only email about it.`],
    button: { label: "Take me to it", href: `${shopUrl}/products?search=${encodeURIComponent(name)}` },
  };
}

export function categoryArrivedEmail(category: string, shopUrl: string): EmailContent {
  return {
    subject: `${category} has arrived`,
    greeting: "Good news,",
    paragraphs: [
      `We now have something in ${category}. You asked us to tell you, and this is the only email about it.`,
    ],
    button: { label: "Take me to the shelf", href: `${shopUrl}/products?category=${encodeURIComponent(category)}` },
  };
}
