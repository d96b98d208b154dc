import { data } from "react-router";
import { typedIn } from "#platform/ui/form/form-action.ts";
import { unitsField, type Goods } from "../../rules/order-fields.ts";

/** The action data of a button that only changes the form; `found` are goods to choose from. */
export type ChosenGoods = { typed?: Record<string, string>; found?: Goods[] };

/**
 * Answers a button that only changes an order form: a search for goods, or the choice of one, which adds a line.
 * Undefined for any other button, even while the last search is still in its field. The Enter key presses the first
 * button, which searches.
 */
export async function chooseGoods(request: Request, find: (search: string) => Promise<Goods[]>) {
  const typed = textsIn(await request.formData());
  const { add, find: search = "", button } = typed;
  if (add) return data<ChosenGoods>({ typed: { ...withoutButtons(typed), [unitsField(add)]: "1", find: "" } });
  if (button !== "find" || search.trim() === "") return undefined;
  return data<ChosenGoods>({ typed: withoutButtons(typed), found: await find(search) });
}

export function textsIn(fields: FormData): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typedIn(fields)).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

function withoutButtons({ add: _add, button: _button, ...typed }: Record<string, string>): Record<string, string> {
  return typed;
}
