import { Outlet } from "react-router";

/** The layout of the settings. */
export default function SettingsLayout() {
  return (
    <>
      <div className="office-head">
        <h1>Settings</h1>
      </div>
      <Outlet />
    </>
  );
}
