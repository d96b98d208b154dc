import type { Verbs } from "#platform/jobs/job.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Reactions } from "#platform/shop.ts";
import type { queues } from "./queues.ts";
import { changeUnits } from "./server/change-units.ts";
import { holdExpired } from "./server/hold-expired.ts";
import { receiveInto } from "./server/receive-batch.ts";
import { warnOfShelfLife } from "./server/shelf-life.ts";

export const jobs: Verbs<typeof queues> = {
  "hold-expired-batches": holdExpired,
  "warn-of-shelf-life": warnOfShelfLife,
};

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
