import { data, Link, redirect } from "react-router";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { needsSecondFactor } from "#features/accounts/rules/access.ts";
import { findApp } from "#features/accounts/server/second-factor/authenticator-app.ts";
import { listPasskeys } from "#features/accounts/server/second-factor/passkeys.ts";
import { countRecoveryCodes } from "#features/accounts/server/second-factor/recovery-codes.ts";
import { endAllSessions, endSession, listSessions } from "#features/accounts/server/sessions.ts";
import { signOut } from "#features/accounts/server/sign-in.ts";
import { forgetAvoided } from "#features/catalogue/ui/browser/avoided.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { formatLagosDay } from "#platform/rules/dates.ts";
import { describeDevice } from "#platform/rules/device.ts";
import { isStaff } from "#platform/rules/role.ts";
import { forgetHint } from "#platform/ui/browser/session-hint.ts";
import { setCookies, type FormResult } from "#platform/ui/form/form-action.ts";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/security.ts";
import "./security.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(shopContext);
  const { id, sessionId, role, hasSecondFactor } = context.get(userContext);
  const [passkeys, app, codes, sessions] = await Promise.all([
    listPasskeys(db, id),
    findApp(db, id),
    countRecoveryCodes(db, id),
    listSessions(db, id),
  ]);
  return {
    isRequired: isStaff(role) && needsSecondFactor(config, { hasSecondFactor }),
    passkeys: passkeys.map((passkey) => ({ id: passkey.id, name: passkey.name, used: usedText(passkey) })),
    app: app && usedText(app),
    codes: hasSecondFactor ? codes : undefined,
    sessions: sessions.map((session) => ({
      id: session.id,
      name: describeDevice(session.userAgent),
      used: `Last used ${formatLagosDay(session.lastUsedAt.toISOString())}`,
      isCurrent: session.id === sessionId,
    })),
  };
}

/** Ends the session `session`, or all sessions if `everywhere` is set. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const caller = context.get(callerContext);
  const { id } = context.get(userContext);
  const fields = await request.formData();
  if (fields.has("everywhere")) {
    const cookies = await signOut(shop, caller, request.headers.get("cookie") ?? "");
    await endAllSessions(shop, caller, id);
    throw redirect("/", { headers: setCookies([...cookies, forgetHint]) });
  }
  await endSession(shop, caller, id, String(fields.get("session") ?? ""));
  return data<FormResult>({ saved: "That device is signed out." });
}

function usedText({ createdAt, lastUsedAt }: { createdAt: Date; lastUsedAt: Date | null }): string {
  const added = `Added ${formatLagosDay(createdAt.toISOString())}`;
  return lastUsedAt ? `${added}, last used ${formatLagosDay(lastUsedAt.toISOString())}` : added;
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { isRequired, passkeys, app, codes, sessions } = loaderData;
  return (
    <section className="security">
      <Title>Security</Title>
      {isRequired && (
        <p className="alert" role="alert">
          To open the office, add a passkey or an authenticator app.
        </p>
      )}
      <h2>Two-step sign-in</h2>
      <p>Passwords get guessed and stolen. With a passkey or an app, a password alone isn’t enough to get in.</p>
      <ul className="plain-list card security-rows" aria-label="Second steps">
        {passkeys.map(({ id, name, used }) => (
          <Row key={id} title={name} details={`Passkey. ${used}`}>
            <Link to={`/profile/security/passkeys/${id}`}>
              Change<span className="visually-hidden"> {name}</span>
            </Link>
          </Row>
        ))}
        <Row title="A passkey" details="Fingerprint, face or PIN of this device">
          <Link to="/profile/security/passkeys/new">Add a passkey</Link>
        </Row>
        <Row title="Authenticator app" details={app ?? "Six digits from an app on your phone"}>
          <Link to="/profile/security/app">{app ? "Remove the app" : "Set up an app"}</Link>
        </Row>
        {codes !== undefined && (
          <Row title="Recovery codes" details={`${codes} left`}>
            <Link to="/profile/security/recovery-codes">Make new codes</Link>
          </Row>
        )}
      </ul>
      <h2>Where you are signed in</h2>
      {actionData?.saved && (
        <p className="notice" role="status">
          {actionData.saved}
        </p>
      )}
      <ul className="plain-list card security-rows" aria-label="Devices">
        {sessions.map(({ id, name, used, isCurrent }) => (
          <Row key={id} title={name} details={used}>
            {isCurrent ? (
              <span className="badge">This device</span>
            ) : (
              <Form method="post">
                <button type="submit" name="session" value={id} className="button button-quiet button-small">
                  Sign out<span className="visually-hidden"> {name}</span>
                </button>
              </Form>
            )}
          </Row>
        ))}
      </ul>
      <Form method="post" reloadDocument onSubmit={forgetAvoided}>
        <input type="hidden" name="everywhere" value="yes" />
        <SubmitButton className="button button-danger">Sign out everywhere</SubmitButton>
      </Form>
    </section>
  );
}

function Row({ title, details, children }: { title: string; details: string; children: React.ReactNode }) {
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <span className="small-print">{details}</span>
      </div>
      {children}
    </li>
  );
}
