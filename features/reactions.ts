import type { EmailParts } from "../platform/mail/email-parts.ts";
import type { Reactions } from "../platform/shop.ts";
import { readBrand } from "./shop/server/brand.ts";
import { listRates } from "./shop/server/currency-rates.ts";
import { attachedPdf } from "./orders/server/documents/document-pdf.ts";
import { reactions as alerts } from "./alerts/reactions.ts";
import { reactions as giftCards } from "./gift-cards/reactions.ts";
import { reactions as gifts } from "./gifts/reactions.ts";
import { reactions as returns } from "./returns/reactions.ts";
import { reactions as bankStatements } from "./bank-statements/reactions.ts";
import { reactions as sharedBaskets } from "./shared-baskets/reactions.ts";

/** The reactions of the features, in the sequence of the locks: a feature that locks nothing is last. */
const inSequence: Partial<Reactions>[] = [giftCards, gifts, returns, bankStatements, sharedBaskets, alerts];

/**
 * What features do after something is announced, each in the transaction of the change. Those to orders and payments
 * run with the order locked.
 */
export const reactions: Reactions = {
  placed: inSequence.flatMap(({ placed = [] }) => placed),
  move: inSequence.flatMap(({ move = [] }) => move),
  payment: inSequence.flatMap(({ payment = [] }) => payment),
  ownChange: inSequence.flatMap(({ ownChange = [] }) => ownChange),
  givenBack: inSequence.flatMap(({ givenBack = [] }) => givenBack),
  signedOut: inSequence.flatMap(({ signedOut = [] }) => signedOut),
};

/** How the codes of features pay. */
export { payByCode } from "./gift-cards/reactions.ts";

/** What emails show of features. */
export const emailParts: EmailParts = { readBrand, readRates: listRates, drawDocument: attachedPdf };
