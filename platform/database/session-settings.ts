import { escapeIdentifier, escapeLiteral } from "pg";
import { PrimaryClient } from "./primary-client.ts";
import type { Primary } from "./primary.ts";

/**
 * What the code relies on in every session, whatever the server's or the database's defaults are: times as text are ISO
 * 8601 in UTC, rows are read after the lock on them is granted (read committed), the notice of a content change
 * arrives, a statement takes 10 seconds at most, and an idle transaction ends after 5, so that the locks of a frozen
 * process hold up other statements for less than their own limit.
 */
export const SESSION_SETTINGS: Record<string, string> = {
  TimeZone: "UTC",
  DateStyle: "ISO",
  default_transaction_isolation: "read committed",
  client_min_messages: "notice",
  search_path: "public",
  statement_timeout: "10s",
  idle_in_transaction_session_timeout: "5s",
};

/** The settings as the startup parameter `options`. */
export const SESSION_OPTIONS = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value.replaceAll(" ", "\\ ")}`)
  .join(" ");

/**
 * Makes the settings the defaults of the shop's role in its database: a connection pooler does not pass on startup
 * parameters and shares sessions between clients, so a session cannot set them itself either.
 */
export async function saveSessionSettings(direct: Primary): Promise<void> {
  const client = new PrimaryClient({ connectionString: direct.connectionString, primary: direct });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; saved: string[] | null }>(
      `select current_database() as name, (
         select setconfig from pg_db_role_setting
         where setrole = current_user::regrole and setdatabase = (select oid from pg_database where datname = current_database())
       ) as saved`,
    );
    const [database] = rows;
    for (const [name, value] of Object.entries(SESSION_SETTINGS)) {
      if (database?.saved?.includes(`${name}=${value}`)) continue;
      await client.query(
        `alter role current_user in database ${escapeIdentifier(database?.name ?? "")} set ${name} = ${escapeLiteral(value)}`,
      );
    }
  } finally {
    await client.end();
  }
}
