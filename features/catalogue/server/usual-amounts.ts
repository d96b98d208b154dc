import { and, asc, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { Naira } from "#platform/rules/money.ts";
import { UNUSUAL_FACTOR, type ComparedAmount } from "#platform/rules/unusual-amount.ts";
import { comparedPrices } from "../rules/compared-prices.ts";
import { productImportRows, products } from "../tables.ts";

// The amounts that prices are compared with before they are saved.

const MAX_COMPARED = 200;

/** The average price of the products in a category, in whole naira; of all products when it has none. */
async function averagePrice(db: Database, category: string): Promise<Naira | null> {
  const [row] = await db
    .select({
      inCategory: sql<Naira | null>`(avg(${products.price}) filter (where ${products.category} = ${category}))::int`,
      ofAll: sql<Naira | null>`avg(${products.price})::int`,
    })
    .from(products);
  return row?.inCategory ?? row?.ofAll ?? null;
}

/** The price of a new product with the average of its category; a price far below that is not unusual. */
export async function comparedNewPrice(
  db: Database,
  { price, category }: { price: Naira; category: string },
): Promise<ComparedAmount[]> {
  const usual = await averagePrice(db, category);
  return [{ what: "the average price of such products", amount: price, usual, onlyMore: true }];
}

/** The new prices of several products, with the present ones. */
export async function comparedEdits(db: Database, edits: { id: string; price?: Naira }[]): Promise<ComparedAmount[]> {
  if (edits.length === 0) return [];
  const { id, name, price, listPrice } = products;
  const ids = edits.map((edit) => edit.id);
  const rows = await db.select({ id, name, price, listPrice }).from(products).where(inArray(id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return edits.flatMap((edit) => {
    const before = byId.get(edit.id);
    if (before === undefined || edit.price === undefined) return [];
    return comparedPrices(before, { ...before, price: edit.price }, before.name);
  });
}

/**
 * The prices in a staged spreadsheet that are far from the present ones, or for new products far above the average;
 * only those of the first 200 such lines.
 */
export async function comparedInImport(db: Database, importId: string): Promise<ComparedAmount[]> {
  const { details, line, name, productId } = productImportRows;
  const price = sql`(${details}->>'price')::int`;
  const listPrice = sql`(${details}->>'listPrice')::int`;
  const average = sql<Naira | null>`(select avg(p.price)::int from ${products} p)`;
  const rows = await db
    .select({ name, details, price: products.price, listPrice: products.listPrice, average })
    .from(productImportRows)
    .leftJoin(products, eq(products.id, productId))
    .where(
      and(
        eq(productImportRows.importId, importId),
        or(
          isFar(price, sql`coalesce(${products.price}, ${average})`),
          isFar(listPrice, sql`coalesce(${products.listPrice}, ${price})`),
        ),
      ),
    )
    .orderBy(asc(line))
    .limit(MAX_COMPARED);
  return rows.flatMap((row): ComparedAmount[] =>
    row.price === null
      ? [{ what: "the average price", amount: row.details.price, usual: row.average, onlyMore: true }]
      : comparedPrices({ price: row.price, listPrice: row.listPrice }, row.details, row.name),
  );
}

function isFar(one: SQL, other: SQL): SQL {
  return sql`(${one} >= ${other} * ${UNUSUAL_FACTOR} or ${one} * ${UNUSUAL_FACTOR} <= ${other})`;
}
