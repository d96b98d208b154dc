/** What a feature says of personal data on the pages about them. */
export type PageData = {
  /** For the privacy policy: what is stored about persons, and why and for how long. */
  stored?: { what: string; why: string };
  /** For the cookie policy: what the browser keeps, by its name there. */
  inBrowser?: [name: string, what: string];
  /** For the pages about a customer's data: what they have published, such as `reviews`; it outlives their account. */
  published?: string;
};
