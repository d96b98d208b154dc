import { queues as platform } from "../platform/jobs/queues.ts";
import { queues as shop } from "./shop/queues.ts";
import { queues as alerts } from "./alerts/queues.ts";
import { queues as accounts } from "./accounts/queues.ts";
import { queues as catalogue } from "./catalogue/queues.ts";
import { queues as stock } from "./stock/queues.ts";
import { queues as orders } from "./orders/queues.ts";
import { queues as fulfilment } from "./fulfilment/queues.ts";
import { queues as payments } from "./payments/queues.ts";
import { queues as baskets } from "./baskets/queues.ts";
import { queues as vitals } from "./vitals/queues.ts";
import { queues as newsletter } from "./newsletter/queues.ts";
import { queues as waitingList } from "./waiting-list/queues.ts";
import { queues as giftCards } from "./gift-cards/queues.ts";
import { queues as recalls } from "./recalls/queues.ts";
import { queues as returns } from "./returns/queues.ts";
import { queues as sharedBaskets } from "./shared-baskets/queues.ts";
import { queues as monthlyBasket } from "./monthly-basket/queues.ts";
import { queues as bankStatements } from "./bank-statements/queues.ts";
import { queues as reconciliation } from "./reconciliation/queues.ts";
import { queues as books } from "./books/queues.ts";
import { queues as privacy } from "./privacy/queues.ts";
import { queues as mail } from "./mail/queues.ts";

/**
 * The queues of all background jobs of the shop: when and how often each runs. What it does is in the `jobs.ts` of its
 * feature, under the same name, apart from this so that opening a shop, which creates the queues, imports no job. Code
 * queues a job with `enqueue(w, name, data)`, and `cron` runs one on a schedule.
 */
export const queues = {
  ...platform,
  ...shop,
  ...alerts,
  ...accounts,
  ...catalogue,
  ...stock,
  ...orders,
  ...fulfilment,
  ...payments,
  ...baskets,
  ...vitals,
  ...newsletter,
  ...waitingList,
  ...giftCards,
  ...recalls,
  ...returns,
  ...sharedBaskets,
  ...monthlyBasket,
  ...bankStatements,
  ...reconciliation,
  ...books,
  ...privacy,
  ...mail,
};

declare module "../platform/jobs/job.ts" {
  interface Declared {
    queues: typeof queues;
  }
}
