import { pgTable, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "../database/columns.ts";
import { ExportedTables } from "../database/exported-tables.ts";

/** The masters of all uploaded pictures: products, dishes and the shop's logo. */
export const productImages = pgTable("product_images", {
  hash: text().primaryKey(),
  master: bytes().notNull(),
  uploadedBy: text("uploaded_by"),
  createdAt: instant("created_at").notNull(),
});

export const exportedPictures = new ExportedTables({
  product_images: { order: "hash", without: { master: "the picture is a file of its own in the folder pictures" } },
});
