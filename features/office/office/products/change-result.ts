import { rowsText, type BulkChange } from "#features/catalogue/rules/bulk-change.ts";
import { comparedPrices } from "#features/catalogue/rules/compared-prices.ts";
import type { RefusedEdit, SavedEdit } from "#features/catalogue/server/edit-products.ts";
import { questionAbout } from "#platform/rules/unusual-amount.ts";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";

/** The outcome of changing several products, and the form that undoes it; without `rows` there is nothing to undo. */
export type ChangeResult = OfficeResult & {
  isUndo: boolean;
  undo: { change: BulkChange; rows: string; sure?: string };
  unchanged: { id: string; name: string; message: string }[];
};

const verbs = { hide: "hidden", show: "shown", price: "repriced" };
const opposites = { hide: "show", show: "hide", price: "price" } as const;

type Edited = { saved: SavedEdit[]; refused: RefusedEdit[]; /** The change undid another. */ isUndo: boolean };

export function changeResult(change: BulkChange, { saved, refused, isUndo }: Edited): ChangeResult {
  const undone = saved.map(({ id, now: { version }, before: { price } }) => ({
    id,
    version,
    ...(change === "price" && { price }),
  }));
  return {
    saved: change === "price" && isUndo ? restoredText(saved.length) : changedText(change, saved.length),
    isUndo,
    undo: {
      change: opposites[change],
      rows: rowsText(undone),
      ...(change === "price" && { sure: sureOfUndo(saved) }),
    },
    unchanged: refused.map(({ id, message, now }) => ({ id, message, name: now?.name ?? `No. ${id}` })),
  };
}

function changedText(change: BulkChange, count: number): string {
  return `${count === 1 ? "One product is" : `${count} products are`} ${verbs[change]}.`;
}

function restoredText(count: number): string {
  const what = count === 1 ? "one product has its earlier price" : `${count} products have their earlier prices`;
  return `Undone: ${what} again.`;
}

/** Restored prices need no confirmation. */
function sureOfUndo(saved: SavedEdit[]): string | undefined {
  return questionAbout(saved.flatMap(({ before, now }) => comparedPrices(now, before, now.name)))?.sure;
}
