import { bigint, boolean, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { bytes, defaultTimes, instant } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { Allergen } from "#platform/rules/allergens.ts";
import type { Role, StaffRole } from "#platform/rules/role.ts";
import type { Address } from "./rules/address.ts";
import type { SavedList } from "./rules/saved-view.ts";

export const users = pgTable("users", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean("email_verified").notNull().default(false),
  role: text("account_role").$type<Role>().notNull().default("customer"),
  phone: text(),
  address: jsonb().$type<Omit<Address, "landmark" | "courierNote">>(),
  avoids: text().array().$type<Allergen[]>().notNull().default([]),
  blockedAt: instant("blocked_at"),
  ordersEmail: text("orders_email"),
  ...defaultTimes,
});

export const sessions = pgTable("sessions", {
  id: text().primaryKey(),
  userId: text("user_id").notNull(),
  token: text().notNull(),
  expiresAt: instant("expires_at").notNull(),
  ipAddress: text("ip_address"),
  userAgent: text("user_agent"),
  secondFactorAt: instant("second_factor_at"),
  confirmedAt: instant("confirmed_at").notNull().defaultNow(),
  ...defaultTimes,
});

export const addresses = pgTable("addresses", {
  id: uuid().primaryKey().defaultRandom(),
  userId: text("user_id").notNull(),
  fullName: text("full_name").notNull(),
  phone: text().notNull(),
  label: text().notNull().default(""),
  street: text().notNull(),
  landmark: text().notNull().default(""),
  city: text().notNull(),
  state: text().notNull(),
  postalCode: text("postal_code").notNull(),
  country: text().notNull(),
  shippingMethod: text("shipping_method").$type<ShippingMethod>(),
  isDefault: boolean("is_default").notNull().default(false),
  usedAt: instant("used_at").notNull(),
});

export const customerNotes = pgTable("customer_notes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  userId: text("user_id").notNull(),
  text: text().notNull(),
  authorId: text("author_id").notNull(),
  createdAt: instant("created_at").notNull(),
});

export const passkeys = pgTable("passkeys", {
  id: text().primaryKey(),
  userId: text("user_id").notNull(),
  name: text().notNull(),
  publicKey: bytes("public_key").notNull(),
  counter: bigint({ mode: "number" }).notNull(),
  transports: text().array().notNull(),
  createdAt: instant("created_at").notNull(),
  lastUsedAt: instant("last_used_at"),
});

export const authenticatorApps = pgTable("authenticator_apps", {
  userId: text("user_id").primaryKey(),
  secret: bytes("secret").notNull(),
  lastStep: bigint("last_step", { mode: "number" }).notNull(),
  createdAt: instant("created_at").notNull(),
  lastUsedAt: instant("last_used_at"),
});

export const recoveryCodes = pgTable("recovery_codes", {
  codeHash: text("code_hash").primaryKey(),
  userId: text("user_id").notNull(),
  createdAt: instant("created_at").notNull(),
});

export const passwordHashes = pgTable("password_hashes", {
  userId: text("user_id").primaryKey(),
  hash: text().notNull(),
  updatedAt: instant("updated_at").notNull(),
});

export const verifications = pgTable("verifications", {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: instant("expires_at").notNull(),
  ...defaultTimes,
});

export const staffInvitations = pgTable("staff_invitations", {
  email: text().primaryKey(),
  role: text().$type<StaffRole>().notNull(),
  invitedBy: text("invited_by"),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const savedViews = pgTable("saved_views", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  ownerId: text("owner_id").notNull(),
  list: text().$type<SavedList>().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  createdAt: instant("created_at").notNull(),
});

export const exportedAccounts = new ExportedTables({
  users: { order: "created_at, id" },
  sessions: { leftOut: "session tokens sign their holder in" },
  addresses: { order: "user_id, id" },
  customer_notes: { order: "id" },
  passkeys: { leftOut: "they belong to this shop’s web address and to the browsers that made them" },
  authenticator_apps: { leftOut: "secrets of a second factor" },
  recovery_codes: { leftOut: "hashes of a second factor" },
  password_hashes: { leftOut: "password hashes" },
  verifications: { leftOut: "links that sign in" },
  staff_invitations: { order: "email" },
  saved_views: { order: "id" },
});
