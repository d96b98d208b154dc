import { shopContext } from "#platform/http/context.ts";
import { csvResponse } from "#platform/http/csv-response.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { exportDishes } from "../server/dish-sheets.ts";
import type { Route } from "./+types/export.ts";

/** `GET /office/dishes/export.csv`: every dish with its recipe. It contains only what the shop's pages show. */
export function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  return csvResponse(exportDishes(db), `dishes-${lagosDay(clock())}.csv`);
}
