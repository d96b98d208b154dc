import type { SeedBatches } from "#features/stock/server/seed-batches.ts";
import { plusDays } from "#platform/rules/plus-days.ts";

const COAST = "Oron Coast Fisheries";
const MIDDLE_BELT = "Middle Belt Growers";
const LOFOTEN = "Lofoten Tørrfisk";

/** Invented suppliers and batches of a demo, good until days after `today`: one expires soon, one is on hold. */
export function demoBatches(today: string): SeedBatches {
  const inDays = (days: number) => plusDays(today, days);
  return {
    suppliers: [
      {
        name: COAST,
        email: "orders@oroncoast.example",
        phone: "+2348055550101",
        note: "Crayfish and smoked fish; closed on Sundays",
      },
      {
        name: MIDDLE_BELT,
        email: "sales@middlebelt.example",
        phone: "+2348055550102",
        note: "Seeds, flours and spices",
      },
      { name: LOFOTEN, email: "post@lofoten.example", phone: "", note: "Stockfish, by sea: six weeks" },
    ],
    opening: [
      { productId: "5", code: "MB-2231", bestBefore: inDays(290), unitCost: 2_600, supplier: MIDDLE_BELT },
      { productId: "7", code: "MB-2207", bestBefore: inDays(340), unitCost: 9_100, supplier: MIDDLE_BELT },
      { productId: "8", code: "LT-0614", bestBefore: inDays(610), unitCost: 14_800, supplier: LOFOTEN },
      { productId: "11", code: "OC-118", bestBefore: inDays(150), unitCost: 8_400, supplier: COAST },
      { productId: "18", code: "OC-121", bestBefore: inDays(210), unitCost: 7_900, supplier: COAST },
      { productId: "21", code: "OC-124", bestBefore: inDays(210), unitCost: 1_700, supplier: COAST },
      { productId: "19", code: "MB-2150", bestBefore: inDays(56), unitCost: 2_100, supplier: MIDDLE_BELT },
    ],
    held: [
      {
        productId: "18",
        code: "OC-119",
        bestBefore: inDays(180),
        unitCost: 7_900,
        supplier: COAST,
        units: 8,
        reason: "Two bags arrived torn: ask the supplier",
      },
    ],
  };
}
