/** The pages of each feature whose HTML is the same for every visitor. Every visit loads this, so it is kept small. */
export { publicPages as accounts } from "./accounts/public-pages.ts";
export { publicPages as catalogue } from "./catalogue/public-pages.ts";
export { publicPages as shipping } from "./shipping/public-pages.ts";
export { publicPages as cart } from "./cart/public-pages.ts";
export { publicPages as orders } from "./orders/public-pages.ts";
export { publicPages as content } from "./content/public-pages.ts";
export { publicPages as "gift-cards" } from "./gift-cards/public-pages.ts";
export { publicPages as returns } from "./returns/public-pages.ts";
export { publicPages as dishes } from "./dishes/public-pages.ts";
export { publicPages as "shared-baskets" } from "./shared-baskets/public-pages.ts";
export { publicPages as search } from "./search/public-pages.ts";
export { publicPages as home } from "./home/public-pages.ts";
