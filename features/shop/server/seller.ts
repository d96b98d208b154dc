import { eq, getTableColumns } from "drizzle-orm";
import { editRow, type Saved } from "#platform/audit/edit-conflict.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { preparedQuery } from "#platform/database/prepared-query.ts";
import { write } from "#platform/database/write.ts";
import { oncePerContentIn } from "#platform/live/once-per-content.ts";
import type { Shop } from "#platform/shop.ts";
import type { SellerDetails } from "../rules/seller-form.ts";
import type { Seller } from "../rules/seller.ts";
import { seller, shopSettings } from "../tables.ts";

const { id: _id, version: _version, ...details } = getTableColumns(seller);

const sellerAndContact = preparedQuery({}, (db) =>
  db
    .select({
      ...details,
      shopName: shopSettings.name,
      logo: shopSettings.logo,
      email: shopSettings.supportEmail,
      phone: shopSettings.supportPhone,
    })
    .from(seller)
    .innerJoin(shopSettings, eq(shopSettings.id, seller.id)),
);

/** The seller, with the shop's name and logo, and its email address and phone number for customers. One query. */
export async function readSeller(db: Database | Transaction): Promise<Seller> {
  const [row] = await sellerAndContact(db, {});
  if (!row) throw new Error("The seller is missing: was the database seeded?");
  const { logo, address, ...rest } = row;
  return { ...rest, ...(logo && { logo }), address: address.split("\n").filter(Boolean) };
}

/** The same without a query while it stays the same. */
export const readSellerOnce = oncePerContentIn(readSeller);

/** The seller as staff edit it: the address is one text, with one address line per line. */
export async function readSellerDetails(db: Database): Promise<SellerDetails & { version: number }> {
  const [row] = await db.select({ ...details, version: seller.version }).from(seller);
  if (!row) throw new Error("The seller is missing: was the database seeded?");
  return row;
}

/**
 * Saves the seller; every page and every new document shows it at once. Refuses when it was saved since `version` was
 * read.
 */
export function saveSeller(
  shop: Shop,
  actor: string,
  { version, details: to }: { version: number; details: SellerDetails },
): Promise<Saved> {
  return write(shop, actor, async (w) => {
    const edit = { which: eq(seller.id, 1), version, details: to, subject: "settings:seller", what: "these details" };
    return editRow(w, seller, edit, ({ id: _row, version: _before, ...from }) => {
      return { action: "changed who sells", details: { from, to } };
    });
  });
}

/** Inserts the seller of a new shop, with empty fields where nothing is given; an existing one stays unchanged. */
export async function addSeller(db: Database, first: Partial<SellerDetails>): Promise<void> {
  await db
    .insert(seller)
    .values({ id: 1, ...first })
    .onConflictDoNothing();
}
