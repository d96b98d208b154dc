import { data } from "react-router";

/** The id of a standing order in a path; anything else is a 404. */
export function standingOrderId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw data("Not found", { status: 404 });
  return Number(text);
}
