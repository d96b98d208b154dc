import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Reactions } from "#platform/shop.ts";
import { changeUnits } from "./server/change-units.ts";
import { receiveInto } from "./server/receive-batch.ts";

export const reactions: Partial<Reactions> = {
  units: [(w, { before, moved, ...correction }) => changeUnits(w, before, moved, correction)],
  firstUnits: [
    async (w, goods) => {
      const batch = { code: `R-${lagosDay(w.now)}`, supplierId: null, unitCost: null, note: "" };
      const received = await receiveInto(w, { ...batch, ...goods });
      return received instanceof Refusal ? received : undefined;
    },
  ],
};
