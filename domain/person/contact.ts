/** How to reach the shop. The phone number is fictitious. */
export const contact = {
  email: "hello@calabashlarder.example",
  phone: "+234 1 000 0142",
  /** The same for a `tel:` link. */
  phoneLink: "+23410000142",
  address: "14 Balogun Street, Lagos Island, Lagos, Nigeria",
} as const;
