import { NavLink, Outlet } from "react-router";

const places: [path: string, words: string][] = [
  ["/office/settings", "Shop"],
  ["/office/settings/shipping", "Shipping"],
  ["/office/settings/banks", "Banks"],
  ["/office/settings/promotions", "Promo codes"],
  ["/office/settings/faq", "FAQ"],
];

/** What the pages of the settings share. Each asks for itself who is there. */
export default function SettingsLayout() {
  return (
    <>
      <div className="office-head">
        <h1>Settings</h1>
      </div>
      <nav className="office-tabs" aria-label="Settings">
        {places.map(([path, words]) => (
          <NavLink key={path} to={path} end={path === "/office/settings"}>
            {words}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
