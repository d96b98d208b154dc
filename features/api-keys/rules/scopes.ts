/** What a key may do, with the words of the office. */
export const scopes = {
  "orders:read": "Read orders and their customers",
  "orders:write": "Ship orders, and write notes about them",
  "products:read": "Read products, prices and stock",
  "products:write": "Change prices and stock",
} as const;

export type Scope = keyof typeof scopes;

export const scopeNames = Object.keys(scopes) as Scope[];
