import type { Navigation } from "../platform/rules/navigation.ts";
import { navigation as search } from "./search/navigation.ts";
import { navigation as purchaseOrders } from "./purchase-orders/navigation.ts";
import { navigation as returns } from "./returns/navigation.ts";
import { navigation as dishes } from "./dishes/navigation.ts";
import { navigation as reviews } from "./reviews/navigation.ts";
import { navigation as waitingList } from "./waiting-list/navigation.ts";
import { navigation as newsletter } from "./newsletter/navigation.ts";
import { navigation as giftCards } from "./gift-cards/navigation.ts";

/** What the office shows in its navigation and finds by name, in the sequence of the pages of a section. */
export const navigation: Navigation[] = [
  search,
  purchaseOrders,
  returns,
  dishes,
  reviews,
  waitingList,
  newsletter,
  giftCards,
];
