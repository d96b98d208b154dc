import { DAY } from "../../rules/time.ts";

// Scripts cannot read the session cookie. This second cookie only says that there is a session, so that the browser
// requests /api/me only for signed-in visitors. It grants nothing.
export const SESSION_HINT = "calabash-larder.signed-in";

const attributes = "Path=/; SameSite=Lax";

export const rememberHint = `${SESSION_HINT}=1; Max-Age=${(90 * DAY) / 1000}; ${attributes}`;
export const forgetHint = `${SESSION_HINT}=; Max-Age=0; ${attributes}`;

/** Whether the browser has a session, as far as a script can tell: only the server knows whether it is valid. */
export const hasSessionHint = () => document.cookie.includes(`${SESSION_HINT}=1`);
