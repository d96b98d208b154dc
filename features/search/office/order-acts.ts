import { mayUse } from "#features/accounts/rules/access.ts";
import type { StaffRole } from "#platform/rules/role.ts";
import { searchOffice, type Searched } from "../server/search-office.ts";
import type { Hit } from "./search.tsx";

/**
 * Actions on an order, by the words that start a search for one: `refund …74924`. `ofGoods`: only for an order of
 * goods.
 */
const orderActs: { words: string[]; label: string; route: string; page: string; ofGoods?: true }[] = [
  { words: ["refund"], label: "Refund", route: "/office/orders/:id/refunds", page: "refunds" },
  { words: ["ship", "send"], label: "Ship", route: "/office/orders/:id/shipment", page: "shipment", ofGoods: true },
  { words: ["cancel"], label: "Cancel", route: "/office/orders/:id/cancellation", page: "cancellation" },
  { words: ["change", "edit"], label: "Change", route: "/office/orders/:id/edit", page: "edit", ofGoods: true },
  { words: ["write", "message", "email"], label: "Write about", route: "/office/orders/:id/message", page: "message" },
  { words: ["note"], label: "Note on", route: "/office/orders/:id/notes", page: "notes" },
  { words: ["invoice"], label: "Invoice of", route: "/office/orders/:id/invoice", page: "invoice", ofGoods: true },
  {
    words: ["slip"],
    label: "Packing slip of",
    route: "/office/orders/:id/packing-slip",
    page: "packing-slip",
    ofGoods: true,
  },
];

/** The orders that a search wants to act on, each with the page for the action, if its kind of order has that page. */
export async function findOrderActs(shop: Searched, role: StaffRole, search: string): Promise<Hit[]> {
  const act = readOrderAct(role, search);
  if (!act) return [];
  const found = await searchOffice(shop, act.rest, ["order"]);
  const possible = found.filter(({ orderKind }) => !act.ofGoods || orderKind === "goods");
  return possible.map(({ id, title, details }) => {
    return { to: `/office/orders/${id}/${act.page}`, kind: "Action", title: `${act.label} ${title}’s order`, details };
  });
}

/**
 * The action that a search asks for, whether it needs an order of goods, and the text that finds the order; undefined
 * for a search without an action.
 */
export function readOrderAct(
  role: StaffRole,
  search: string,
): { label: string; page: string; ofGoods: boolean; rest: string } | undefined {
  const [first = "", ...rest] = search.trim().split(/\s+/);
  const act = orderActs.find(({ words }) => words.includes(first.toLowerCase()));
  if (!act || rest.length === 0 || !mayUse(role, act.route)) return undefined;
  return {
    label: act.label,
    page: act.page,
    ofGoods: act.ofGoods ?? false,
    rest: rest.filter((word) => word.toLowerCase() !== "order").join(" "),
  };
}
