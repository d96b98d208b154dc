import { Form, Link, Outlet } from "react-router";
import { staffContext } from "../../platform/http/context.ts";
import { requireStaff } from "../../features/accounts/middleware/guards.ts";
import { Icon } from "../../platform/ui/icon.tsx";
import { toggleDarkMode, useDarkMode } from "../ui/browser/theme.ts";
import { Toaster } from "../../platform/ui/shell/toast.tsx";
import type { Route } from "./+types/layout.ts";
import { Navigation } from "./navigation.tsx";
import { OfficeSearch } from "../../features/search/ui/office/office-search.tsx";
import "../../platform/ui/office/office.css";
import "../../platform/ui/office/rows.css";
import "../../platform/ui/office/history.css";
import { forgetTab } from "../../platform/ui/browser/stored-value.ts";

/** Tells app/root.tsx to omit the shop's header and footer. */
export const handle = { ownFrame: true };

export const middleware = requireStaff;

export function loader({ context }: Route.LoaderArgs) {
  const { name, role } = context.get(staffContext);
  return { name, role };
}

/** The layout of the office: its own narrow header, the navigation and the page. */
export default function OfficeLayout({ loaderData: { name, role } }: Route.ComponentProps) {
  return (
    <div className="office">
      <meta name="robots" content="noindex, nofollow" />
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <header className="office-header">
        <p>
          <strong>Office</strong> <span className="office-user">{name}</span>
        </p>
        <OfficeSearch />
        <a href="/" className="office-link">
          Shop
        </a>
        <Link to="/office/alerts" className="office-link">
          Alerts
        </Link>
        <DarkMode />
        <Form method="post" action="/api/session" reloadDocument onSubmit={forgetTab}>
          <button type="submit" className="office-link">
            Log out
          </button>
        </Form>
      </header>
      <Navigation name={name} role={role} />
      <main id="main" tabIndex={-1} className="office-main">
        <Outlet />
      </main>
      <Toaster />
    </div>
  );
}

function DarkMode() {
  const dark = useDarkMode();
  return (
    <button
      type="button"
      className="office-link"
      aria-label="Dark mode"
      aria-pressed={dark ?? false}
      onClick={toggleDarkMode}
    >
      <Icon name="moon" size={20} />
    </button>
  );
}
