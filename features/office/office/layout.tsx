import { Link, Outlet, useLocation } from "react-router";
import { requireStaff } from "#features/accounts/middleware/guards.ts";
import { openedForUser, staffContext } from "#features/accounts/middleware/user-context.ts";
import type { OfficeLayoutData } from "#features/accounts/ui/office/use-access.ts";
import { readOfficeNavigation } from "#features/search/server/office-navigation.ts";
import { OfficeSearch } from "#features/search/ui/office/office-search.tsx";
import { sectionsFor } from "#features/search/ui/office/sections.ts";
import { shopContext } from "#platform/http/context.ts";
import { fitLogo } from "#platform/rules/fit-logo.ts";
import { logoPath } from "#platform/rules/logo.ts";
import { useRootData } from "#platform/ui/browser/page-context.ts";
import { forgetTab } from "#platform/ui/browser/stored-value.ts";
import { toggleDarkMode, useDarkMode } from "#platform/ui/browser/theme.ts";
import { Icon } from "#platform/ui/icon.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { Toaster } from "#platform/ui/shell/toast.tsx";
import { readFirstRun } from "../server/first-run.ts";
import type { Route } from "./+types/layout.ts";
import { Navigation, SectionTabs } from "./navigation.tsx";
import "#platform/ui/office/office.css";
import "#platform/ui/office/rows.css";
import "#platform/ui/office/history.css";
import { FirstRunBar } from "./today/first-run.tsx";
import { firstRunFor } from "./today/first-steps.ts";

/** Tells features/root.tsx to omit the shop's header and footer. */
export const handle = { ownFrame: true };

export const middleware = requireStaff;

export async function loader({ context }: Route.LoaderArgs) {
  const { name, role } = context.get(staffContext);
  const shop = context.get(shopContext);
  const [navigation, run] = await Promise.all([readOfficeNavigation(shop), readFirstRun(shop)]);
  const ofStaff: OfficeLayoutData = { role };
  return { name, ...ofStaff, ...openedForUser(context), navigation, firstRun: firstRunFor(role, run) };
}

/** The layout of the office: a narrow header of its own, the navigation and the page. */
export default function OfficeLayout({ loaderData: { name, role, navigation, firstRun } }: Route.ComponentProps) {
  const sections = sectionsFor(role, navigation);
  const { pathname } = useLocation();
  const logo = useRootData()?.logo;
  return (
    <div className="office">
      <meta name="robots" content="noindex, nofollow" />
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <header className="office-header">
        <p>
          {logo && <img src={logoPath(logo)} alt="" {...fitLogo(logo, { width: 90, height: 28 })} />}
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
      <Navigation name={name} sections={sections} />
      <main id="main" tabIndex={-1} className="office-main">
        {firstRun && !firstRun.isOpen && pathname !== "/office" && <FirstRunBar run={firstRun} path={pathname} />}
        <SectionTabs sections={sections} />
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
