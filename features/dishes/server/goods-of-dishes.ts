import { sql } from "drizzle-orm";
import { dishIngredients } from "../tables.ts";

/** Which products go into which dish, for the lists of products that are filtered by dishes (`product-list.ts`). */
export const goodsOfDishes = sql`${dishIngredients}`;
