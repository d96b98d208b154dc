// The session cookie is hidden from scripts. This second one says only that there is a session, so that the browser
// asks who is signed in when somebody is, and spares everyone else the question. It grants nothing.
export const SESSION_HINT = "calabash-larder.signed-in";

const attributes = "Path=/; SameSite=Lax";

export const rememberHint = `${SESSION_HINT}=1; Max-Age=${30 * 24 * 60 * 60}; ${attributes}`;
export const forgetHint = `${SESSION_HINT}=; Max-Age=0; ${attributes}`;
