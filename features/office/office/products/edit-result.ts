import { editField, editFields } from "#features/catalogue/rules/product-edits.ts";
import type { RefusedEdit, SavedEdit } from "#features/catalogue/server/edit-products.ts";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";

/** `attempt` is new for each response, so that the fields of saved rows are empty again. */
export type EditResult = OfficeResult & { attempt?: string };

/**
 * What the form shows after a save: how many rows were saved, and the refused rows as typed. Both have the version, the
 * price and the stock that the next save is based on.
 */
export function editResult(
  { saved, refused }: { saved: SavedEdit[]; refused: RefusedEdit[] },
  typed: Record<string, string>,
): EditResult {
  const attempt = crypto.randomUUID();
  const done = Object.fromEntries(saved.flatMap(({ id, now }) => shown(id, now)));
  const count = saved.length === 1 ? "Saved one product." : `Saved ${saved.length} products.`;
  if (refused.length === 0) {
    return { attempt, saved: saved.length === 0 ? "Nothing was changed, so nothing was saved." : count, typed: done };
  }
  const rest = refused.length === 1 ? "One row was not saved" : `${refused.length} rows were not saved`;
  const errors = refused.map(({ id, field, message }) => {
    const at = field === "stock" ? "counted" : editField("price", id) in typed ? "price" : "received";
    return [editField(at, id), message];
  });
  return {
    attempt,
    ...(saved.length === 0
      ? { refused: `${rest}; see what is marked below.` }
      : { saved: `${count} ${rest}; see what is marked below.` }),
    errors: Object.fromEntries(errors),
    typed: { ...done, ...Object.fromEntries(refused.flatMap((edit) => typedAgain(edit, typed))) },
  };
}

function typedAgain({ id, now }: RefusedEdit, typed: Record<string, string>): [string, string][] {
  const kept = editFields.map((field): [string, string] => [editField(field, id), typed[editField(field, id)] ?? ""]);
  return now ? [...shown(id, now), ...kept] : kept;
}

/** The current values of a product's fields. */
function shown(id: string, { version, price, stock }: SavedEdit["now"]): [string, string][] {
  return [
    [editField("price", id), String(price)],
    [editField("version", id), String(version)],
    [editField("shown", id), String(price)],
    [editField("seen", id), String(stock)],
  ];
}
