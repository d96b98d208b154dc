import { sellerNumbers, type Seller } from "../../domain/shop/seller.ts";

/** Who sells, in a sentence: the name, the address and the numbers that there are. */
export function SellerName({ seller }: { seller: Seller }) {
  return [seller.legalName || "Calabash Larder", ...seller.address, ...sellerNumbers(seller)].join(", ");
}
