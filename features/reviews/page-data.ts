import type { PageData } from "#platform/page-data.ts";

export const pageData: PageData = {
  published: "reviews",
  stored: {
    what: "Your reviews: the stars, the words, and your first name with the initial of your last, which everybody sees",
    why: `So that other cooks know what to expect, and only people who received a product rate it. It rests on your
      consent. Kept until you delete the review on its product's page. When you delete your account, reviews you have
      left stay without your name and lose their link to you.`,
  },
};
