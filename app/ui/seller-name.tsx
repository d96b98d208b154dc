import { sellerNumbers, type Seller } from "../../features/shop/rules/seller.ts";

/** The seller in one line: the name, the address and the numbers that are set. */
export function SellerName({ seller }: { seller: Seller }) {
  return [seller.legalName || "Calabash Larder", ...seller.address, ...sellerNumbers(seller)].join(", ");
}
