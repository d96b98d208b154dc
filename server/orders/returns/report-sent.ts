import { Refusal } from "../../../domain/refusal.ts";
import type { ReturnParcel } from "../../../domain/order/return-request.ts";
import type { Shop } from "../../shop.ts";
import { lockReturn, moveReturn } from "./move-return.ts";
import { write } from "../../write.ts";

/**
 * Records how the owner sent the parcel. The same tracking number again changes nothing. Refuses a return of another
 * account ('Return not found') and one that is not approved. Locks order and return.
 */
export async function reportReturnSent(
  shop: Shop,
  { userId, rma }: { userId: string; rma: string },
  parcel: ReturnParcel,
): Promise<Refusal | undefined> {
  return write(shop, userId, async (w) => {
    const locked = await lockReturn(w, rma);
    if (locked instanceof Refusal) return locked;
    if (locked.order.userId !== userId) return new Refusal("return-not-found", "Return not found");
    if (locked.status === "sent" && locked.trackingNumber === parcel.trackingNumber) return undefined;
    return moveReturn(w, locked, "sent", { ...parcel, description: "Return on its way to us" });
  });
}
