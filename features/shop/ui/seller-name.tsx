import { sellerNumbers, type Seller } from "../rules/seller.ts";

/** The seller in one line: the registered name (or the shop's name), the address and the registration numbers. */
export function SellerName({ seller }: { seller: Seller }) {
  return [seller.legalName || seller.shopName, ...seller.address, ...sellerNumbers(seller)].join(", ");
}
