import type { PersonalData } from "../platform/personal-data.ts";
import { personalData as accounts } from "./accounts/personal-data.ts";
import { personalData as orders, personalDataOfDocuments as documents } from "./orders/personal-data.ts";
import { personalData as payments } from "./payments/personal-data.ts";
import { personalData as gifts } from "./gifts/personal-data.ts";
import { personalData as returns } from "./returns/personal-data.ts";
import { personalData as recalls } from "./recalls/personal-data.ts";
import { personalData as imported } from "./import/personal-data.ts";
import { personalData as reviews } from "./reviews/personal-data.ts";
import { personalData as alerts } from "./alerts/personal-data.ts";
import { personalData as monthlyBasket } from "./monthly-basket/personal-data.ts";
import { personalData as giftCards } from "./gift-cards/personal-data.ts";
import { personalData as newsletter } from "./newsletter/personal-data.ts";
import { personalData as waitingList } from "./waiting-list/personal-data.ts";
import { personalData as bankStatements } from "./bank-statements/personal-data.ts";
import { personalData as reconciliation } from "./reconciliation/personal-data.ts";
import { personalData as mail } from "./mail/personal-data.ts";

/**
 * What each feature knows about persons, in the sequence of the file that an account downloads. Erasing runs in the
 * same sequence: no entry needs another's rows.
 */
export const personalData: PersonalData[] = [
  accounts,
  orders,
  payments,
  documents,
  gifts,
  returns,
  recalls,
  imported,
  reviews,
  alerts,
  monthlyBasket,
  giftCards,
  newsletter,
  waitingList,
  bankStatements,
  reconciliation,
  mail,
];
