import { Outlet } from "react-router";

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
