import { NavLink, Outlet } from "react-router";
import { useAccess } from "../ui/use-access.ts";

const sections: [path: string, label: string][] = [
  ["/office/settings", "Shop"],
  ["/office/settings/shipping", "Shipping"],
  ["/office/settings/banks", "Banks"],
  ["/office/settings/promotions", "Promo codes"],
  ["/office/settings/faq", "FAQ"],
  ["/office/settings/speed", "Speed"],
];

/** The layout of the settings. */
export default function SettingsLayout() {
  const may = useAccess();
  return (
    <>
      <div className="office-head">
        <h1>Settings</h1>
      </div>
      <nav className="office-tabs" aria-label="Settings">
        {sections
          .filter(([path]) => may(path))
          .map(([path, label]) => (
            <NavLink key={path} to={path} end={path === "/office/settings"}>
              {label}
            </NavLink>
          ))}
      </nav>
      <Outlet />
    </>
  );
}
