import { Link, redirect } from "react-router";
import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { readIsOpen } from "#features/shop/server/settings.ts";
import { shopContext } from "#platform/http/context.ts";
import { isStaff } from "#platform/rules/role.ts";
import { CopyButton } from "#platform/ui/copy-button.tsx";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/registered.ts";
import "./auth.css";

/** Staff go on to the office, and once the shop is open everybody else to its first page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { email, emailVerified, role } = context.get(userContext);
  if (isStaff(role)) throw redirect("/office");
  if (await readIsOpen(context.get(shopContext).db)) throw redirect("/");
  return { email, isConfirmed: emailVerified };
}

export const headers = privateHeaders;

/** What follows on registering before the shop opens: whoever does so is most likely its first owner. */
export default function Registered({ loaderData: { email, isConfirmed } }: Route.ComponentProps) {
  const command = `calabash-larder staff add ${email}`;
  return (
    <div className="page page-task registered stack">
      <Title>{isConfirmed ? "Next step" : "We mailed you a link"}</Title>
      <meta name="robots" content="noindex" />
      <h1>{isConfirmed ? "Next: make your account staff" : "We mailed you a link; next: make your account staff"}</h1>
      <p>The shop is not open yet. If you run it, do this:</p>
      <ol className="stack">
        {isConfirmed ? (
          <li>Your address {email} is confirmed. ✓</li>
        ) : (
          <li>
            Open the link that we mailed to <strong>{email}</strong>. It works for 24 hours. Nothing there? Look among
            the spam, or <Link to="/profile/email">send it again</Link>.
          </li>
        )}
        <li>
          On the shop’s server, as root:
          <p className="long-words">
            <code>{command}</code> <CopyButton value={command} label="the command" />
          </p>
          <p className="field-hint">
            In a container it is <code>node scripts/command.mjs staff add …</code>, in a checkout{" "}
            <code>npm run staff -- add …</code>
          </p>
        </li>
        <li>
          <Link to="/office">Open the office</Link>. It asks for a second step, and then leads you to the opening.
        </li>
      </ol>
      <p>Just want to shop? Then your account is ready for the day we open.</p>
    </div>
  );
}
