import { Outlet } from "react-router";
import { OfficeTabs } from "../../../platform/ui/office/office-tabs.tsx";

const sections: [path: string, label: string][] = [
  ["/office/people", "Customers"],
  ["/office/people/staff", "Staff"],
  ["/office/people/audit", "Audit trail"],
];

/** The layout of the pages about people. */
export default function PeopleLayout() {
  return (
    <>
      <div className="office-head">
        <h1>People</h1>
      </div>
      <OfficeTabs label="People" pages={sections} />
      <Outlet />
    </>
  );
}
