import { Form, Link, NavLink, Outlet } from "react-router";
import { staffContext } from "../context.ts";
import { requireStaff } from "../guards.ts";
import { mayUse } from "./access.ts";
import { Icon } from "../ui/icon.tsx";
import { toggleDarkMode, useDarkMode } from "../ui/browser/theme.ts";
import { Toaster } from "../ui/shell/toast.tsx";
import type { Route } from "./+types/layout.ts";
import { OfficeIcon, type OfficeIconName } from "./ui/office-icon.tsx";
import "./ui/office.css";
import "./ui/rows.css";
import "./ui/history.css";

/** Tells app/root.tsx to omit the shop's header and footer. */
export const handle = { ownFrame: true };

export const middleware = requireStaff;

export function loader({ context }: Route.LoaderArgs) {
  const { name, role } = context.get(staffContext);
  return { name, role };
}

/** Each section leads to the first of its paths that the role may read. */
const sections: [paths: string[], name: string, icon: OfficeIconName][] = [
  [["/office"], "Today", "today"],
  [["/office/orders", "/office/packing"], "Orders", "orders"],
  [["/office/returns"], "Returns", "returns"],
  [["/office/products"], "Products", "products"],
  [["/office/settings"], "Settings", "settings"],
  [["/office/people", "/office/people/audit"], "People", "people"],
];

/** The layout of the office: its own narrow header, and the navigation, which is at the bottom on a phone. */
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
        <Link to="/" className="office-link">
          Shop
        </Link>
        <DarkMode />
        <Form method="post" action="/api/session" reloadDocument onSubmit={() => sessionStorage.clear()}>
          <button type="submit" className="office-link">
            Log out
          </button>
        </Form>
      </header>
      <nav className="office-nav" aria-label="Office">
        {sections.map(([paths, label, icon]) => {
          const path = paths.find((one) => mayUse(role, one));
          return (
            path && (
              <NavLink key={label} to={path} end={path === "/office"}>
                <OfficeIcon name={icon} />
                <span>{label}</span>
              </NavLink>
            )
          );
        })}
      </nav>
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
