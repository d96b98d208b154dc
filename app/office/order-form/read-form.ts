import { data } from "react-router";
import { unitsField } from "../../../domain/order/order-fields.ts";
import { findGoods, type Goods } from "../../../server/orders/edits/preview.ts";
import type { Shop } from "../../../server/shop.ts";
import { typedIn } from "../../ui/form/form-action.ts";
import type { OfficeResult } from "../ui/office-form.tsx";

/** The action data of the form of an order: `found` are goods to choose from. */
export type OrderFormResult = OfficeResult & { found?: Goods[] };

/**
 * Answers a press that only changes the form: a search for goods, or the choice of one, which gets a line. Undefined
 * for any other button, also while the words of the last search are still in their field. The Enter key presses the
 * first button, which searches.
 */
export async function chooseGoods(shop: Shop, request: Request) {
  const typed = textsIn(await request.formData());
  const { add, find = "", button } = typed;
  if (add) return data<OrderFormResult>({ typed: { ...withoutButtons(typed), [unitsField(add)]: "1", find: "" } });
  if (button !== "find" || find.trim() === "") return undefined;
  return data<OrderFormResult>({ typed: withoutButtons(typed), found: await findGoods(shop.db, find) });
}

function textsIn(fields: FormData): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typedIn(fields)).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

function withoutButtons({ add: _add, button: _button, ...typed }: Record<string, string>): Record<string, string> {
  return typed;
}
