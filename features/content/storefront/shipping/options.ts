import type { ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import type { Colour } from "#platform/rules/colours.ts";

// The texts of the cards on /shipping (specification 9.4). Days and prices come from the shipping table.

export const shippingOptions: {
  method: ShippingMethod;
  colour: Colour;
  title: string;
  description: string;
  features: string[];
}[] = [
  {
    method: "standard",
    colour: "calabash",
    title: "Standard Shipping",
    description: "For the larder: flours, spices and seeds that are in no hurry.",
    features: ["Tracking", "Insurance up to $100", "Signature required"],
  },
  {
    method: "express",
    colour: "palm",
    title: "Express Shipping",
    description: "For the party on Saturday that you remembered on Tuesday.",
    features: ["Priority handling", "Tracking", "Insurance up to $200"],
  },
  {
    method: "overnight",
    colour: "indigo",
    title: "Overnight Shipping",
    description: "For the pot that is already on, and for whatever should stay cool.",
    features: ["Temperature controlled", "Premium packaging", "Insurance up to $500"],
  },
];

export const specialHandling: [what: string, how: string][] = [
  [
    "Okporoko and smoked fish",
    "Wrapped twice and sealed: no moisture in, no smell out. Whole stockfish goes in a box as long as the fish.",
  ],
  ["Iru and crayfish", "Sealed bag inside a sealed bag. Your postman will not know what you are cooking."],
  ["Flours and ground spices", "In closed bags with room to move, padded against the corners of the box."],
  ["Leaves", "Dried bitterleaf, ugu and okra travel on top, so they arrive as leaves, not dust."],
];
