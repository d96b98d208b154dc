import { inOrder } from "#app";
import { attachedPdf } from "#features/orders/server/documents/document-pdf.ts";
import * as features from "#features/server.ts";
import { readBrandOnce } from "#features/shop/server/brand.ts";
import { listRates } from "#features/shop/server/currency-rates.ts";
import type { EmailParts } from "#platform/mail/email-parts.ts";
import type { ServerPart } from "#platform/server-part.ts";
import type { Reactions, Shop } from "#platform/shop.ts";

const parts = inOrder<ServerPart>(features).map(([, part]) => part);
const all = parts.map(({ reactions: own = {} }) => own);

/**
 * What features do after something is announced, in the transaction of the change. They run in the order of the
 * features, so that all take locks in the same sequence. Reactions to orders and payments run with the order locked.
 */
export const reactions: Reactions = {
  opening: all.flatMap(({ opening = [] }) => opening),
  products: all.flatMap(({ products = [] }) => products),
  lowStock: all.flatMap(({ lowStock = [] }) => lowStock),
  units: all.flatMap(({ units = [] }) => units),
  firstUnits: all.flatMap(({ firstUnits = [] }) => firstUnits),
  created: all.flatMap(({ created = [] }) => created),
  placed: all.flatMap(({ placed = [] }) => placed),
  move: all.flatMap(({ move = [] }) => move),
  payment: all.flatMap(({ payment = [] }) => payment),
  ownChange: all.flatMap(({ ownChange = [] }) => ownChange),
  givenBack: all.flatMap(({ givenBack = [] }) => givenBack),
  refunded: all.flatMap(({ refunded = [] }) => refunded),
  runsLow: all.flatMap(({ runsLow = [] }) => runsLow),
  returnRequested: all.flatMap(({ returnRequested = [] }) => returnRequested),
  recalled: all.flatMap(({ recalled = [] }) => recalled),
  leaving: all.flatMap(({ leaving = [] }) => leaving),
  takeDeliveryBack: all.flatMap(({ takeDeliveryBack = [] }) => takeDeliveryBack),
  release: all.flatMap(({ release = [] }) => release),
  emailConfirmed: all.flatMap(({ emailConfirmed = [] }) => emailConfirmed),
  orderSearch: all.flatMap(({ orderSearch = [] }) => orderSearch),
  signedOut: all.flatMap(({ signedOut = [] }) => signedOut),
};

/** How the codes of features pay. */
export const payByCode: Shop["payByCode"] = Object.assign({}, ...parts.map((part) => part.payByCode));

/** What orders need from payments. */
export { money } from "#features/payments/server/money-of-orders.ts";

/** What emails need from features. */
export const emailParts: EmailParts = { readBrand: readBrandOnce, readRates: listRates, drawDocument: attachedPdf };
