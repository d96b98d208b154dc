import { Outlet, useLocation } from "react-router";

const headings: Record<string, string> = {
  "/office/people/staff": "Staff",
  "/office/people/audit": "Audit trail",
};

export default function PeopleLayout() {
  return (
    <>
      <div className="office-head">
        <h1>{headings[useLocation().pathname] ?? "Customers"}</h1>
      </div>
      <Outlet />
    </>
  );
}
