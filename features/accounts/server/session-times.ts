import { sql } from "drizzle-orm";
import { DAY, HOUR, MINUTE, SECOND } from "#platform/rules/time.ts";
import { sessions, users } from "../tables.ts";

// All in milliseconds.
/** How long after sign-in a customer's session ends, however often it is used (ASVS 5.0, 7.3.2). */
export const CUSTOMER_SESSION = 90 * DAY;
/** The same for staff. */
export const STAFF_SESSION = 12 * HOUR;
/** A session that is not used for this long ends earlier (ASVS 5.0, 7.3.1). */
const IDLE_SESSION = 30 * DAY;
/** How precisely the last use of a session is recorded. */
const LAST_USE_PRECISION = DAY;
/** How long a sign-in may take until its second step. */
const SECOND_STEP_TIME = 10 * MINUTE;
/**
 * How long sensitive changes are possible after entering the password or using a passkey (ASVS 5.0, 7.5.1 and 7.5.3).
 */
const CONFIRMED_FOR = 10 * MINUTE;

const interval = (duration: number) => sql.raw(`interval '${duration / SECOND} seconds'`);

// The following are conditions on a row of `sessions`, and most of them also on its row of `users`. Sessions begin and
// end by the database's clock, not by the shop's.

export const hasSecondFactor = sql<boolean>`(exists (select from passkeys p where p.user_id = users.id) or exists (select from authenticator_apps a where a.user_id = users.id))`;

/** The password was right and the second step is still to come. */
export const awaitsSecondStep = sql<boolean>`(${sessions.secondFactorAt} is null and ${hasSecondFactor})`;

/** The session is not too old, was not unused for too long, and is not overdue for its second step. */
export const isLive = sql`(
  ${sessions.expiresAt} > now()
  and ${sessions.createdAt} > now() - case when ${users.role} = 'customer' then ${interval(CUSTOMER_SESSION)} else ${interval(STAFF_SESSION)} end
  and ${sessions.updatedAt} > now() - ${interval(IDLE_SESSION)}
  and (${sessions.createdAt} > now() - ${interval(SECOND_STEP_TIME)} or not ${awaitsSecondStep})
)`;

export const isConfirmed = sql<boolean>`(${sessions.confirmedAt} > now() - ${interval(CONFIRMED_FOR)})`;

export const lastUseIsOld = sql<boolean>`(${sessions.updatedAt} <= now() - ${interval(LAST_USE_PRECISION)})`;
