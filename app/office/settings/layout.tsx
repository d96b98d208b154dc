import { NavLink, Outlet } from "react-router";

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
  return (
    <>
      <div className="office-head">
        <h1>Settings</h1>
      </div>
      <nav className="office-tabs" aria-label="Settings">
        {sections.map(([path, label]) => (
          <NavLink key={path} to={path} end={path === "/office/settings"}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
