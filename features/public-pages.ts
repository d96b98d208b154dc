/** The pages of each feature whose HTML is the same for every visitor. Every visit loads this, so it is kept small. */
export { publicPages as catalogue } from "./catalogue/public-pages.ts";
export { publicPages as cart } from "./cart/public-pages.ts";
export { publicPages as content } from "./content/public-pages.ts";
export { publicPages as "gift-cards" } from "./gift-cards/public-pages.ts";
export { publicPages as returns } from "./returns/public-pages.ts";
export { publicPages as dishes } from "./dishes/public-pages.ts";
export { publicPages as "shared-baskets" } from "./shared-baskets/public-pages.ts";
export { publicPages as "product-page" } from "./product-page/public-pages.ts";
export { publicPages as "cart-page" } from "./cart-page/public-pages.ts";
export { publicPages as checkout } from "./checkout/public-pages.ts";
export { publicPages as tracking } from "./tracking/public-pages.ts";
export { publicPages as account } from "./account/public-pages.ts";
export { publicPages as privacy } from "./privacy/public-pages.ts";
export { publicPages as search } from "./search/public-pages.ts";
export { publicPages as home } from "./home/public-pages.ts";
