import { Outlet } from "react-router";
import { OfficeTabs } from "../../../platform/ui/office/office-tabs.tsx";

const sections: [path: string, label: string][] = [
  ["/office/settings", "Shop"],
  ["/office/settings/business", "The business"],
  ["/office/settings/shipping", "Shipping"],
  ["/office/settings/carriers", "Carriers"],
  ["/office/settings/import-rules", "Import rules"],
  ["/office/settings/currencies", "Currencies"],
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
      <OfficeTabs label="Settings" pages={sections} />
      <Outlet />
    </>
  );
}
