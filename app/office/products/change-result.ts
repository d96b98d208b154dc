import { rowsText, type BulkChange } from "../../../features/catalogue/rules/bulk-change.ts";
import { questionAbout } from "../../../platform/rules/unusual-amount.ts";
import { comparedPrices } from "../../../features/catalogue/rules/compared-prices.ts";
import type { RefusedEdit, SavedEdit } from "../../../features/catalogue/server/edit-products.ts";
import type { OfficeResult } from "../ui/office-form.tsx";

/**
 * The outcome of a change of several products, and the form that undoes it; without `rows` there is nothing to undo.
 */
export type ChangeResult = OfficeResult & {
  undo: { change: BulkChange; rows: string; sure?: string };
  unchanged: { id: string; name: string; message: string }[];
};

const verbs = { hide: "hidden", show: "shown", price: "repriced" };
const opposites = { hide: "show", show: "hide", price: "price" } as const;

export function changeResult(
  change: BulkChange,
  { saved, refused }: { saved: SavedEdit[]; refused: RefusedEdit[] },
): ChangeResult {
  const undone = saved.map(({ id, now: { version }, before: { price } }) => ({
    id,
    version,
    ...(change === "price" && { price }),
  }));
  return {
    saved: `${saved.length === 1 ? "One product is" : `${saved.length} products are`} ${verbs[change]}.`,
    undo: {
      change: opposites[change],
      rows: rowsText(undone),
      ...(change === "price" && { sure: sureOfUndo(saved) }),
    },
    unchanged: refused.map(({ id, message, now }) => ({ id, message, name: now?.name ?? `No. ${id}` })),
  };
}

/** Restored prices need no confirmation. */
function sureOfUndo(saved: SavedEdit[]): string | undefined {
  return questionAbout(saved.flatMap(({ before, now }) => comparedPrices(now, before, now.name)))?.sure;
}
