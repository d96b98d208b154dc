import type { Pool } from "pg";
import { OperatorError } from "../operator-error.ts";
import { SHOP_ROLE } from "./shop-role.ts";

/** Whether the login of DATABASE_URL has the rights of the shop's role and no others; `message` is one line. */
export type ShopLogin = { rights: "right" | "too few" | "too many"; message: string };

type Row = {
  name: string;
  member: boolean | null;
  superuser: boolean;
  bypasses: boolean;
  roles: boolean;
  owns: boolean;
  creates: boolean;
};

const QUESTION = `
  select current_user as name, rolsuper as superuser, rolbypassrls as bypasses, rolcreaterole as roles,
    (select pg_has_role(r.oid, 'usage') from pg_roles r where r.rolname = $1) as member,
    exists (select from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and pg_has_role(relowner, 'member')) as owns,
    has_schema_privilege('public', 'create') or has_database_privilege(current_database(), 'create') as creates
  from pg_roles where rolname = current_user`;

/** Asks the database which rights this pool's login has. */
export async function describeShopLogin(pool: Pool): Promise<ShopLogin> {
  const { rows } = await pool.query<Row>(QUESTION, [SHOP_ROLE]);
  const [row] = rows;
  if (!row) throw new Error("The database server did not describe the login");
  const excess = describeExcessRights(row);
  if (excess) {
    const advice = `let the shop connect as ${SHOP_ROLE}, and name the owner of the tables in DATABASE_OWNER_URL (docs/running.md, "Two roles")`;
    return { rights: "too many", message: `The role ${row.name} ${excess}: ${advice}` };
  }
  if (!row.member) {
    const advice = `grant ${SHOP_ROLE} to ${row.name}, after "npm run migrate"`;
    return { rights: "too few", message: `The role ${row.name} may not use the tables: ${advice}` };
  }
  return { rights: "right", message: `${row.name} may read and write rows, and nothing else` };
}

/** Throws an `OperatorError` for a login with too few rights, or, in production, too many. */
export async function assertShopLogin(pool: Pool, production: boolean): Promise<void> {
  const { rights, message } = await describeShopLogin(pool);
  if (rights === "too few" || (rights === "too many" && production)) throw new OperatorError(`${message}.`);
}

/** A right of the login that the shop never needs; undefined if it has none. */
function describeExcessRights({ superuser, bypasses, roles, owns, creates }: Row): string | undefined {
  if (superuser) return "is a superuser";
  if (bypasses) return "bypasses row-level security";
  if (owns) return "owns the tables";
  if (creates) return "may create tables";
  return roles ? "may create roles" : undefined;
}
