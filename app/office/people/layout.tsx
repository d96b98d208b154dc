import { NavLink, Outlet } from "react-router";
import { useAccess } from "../ui/use-access.ts";

const sections: [path: string, label: string][] = [
  ["/office/people", "Customers"],
  ["/office/people/staff", "Staff"],
  ["/office/people/audit", "Audit trail"],
];

/** The layout of the pages about people. */
export default function PeopleLayout() {
  const may = useAccess();
  return (
    <>
      <div className="office-head">
        <h1>People</h1>
      </div>
      <nav className="office-tabs" aria-label="People">
        {sections
          .filter(([path]) => may(path))
          .map(([path, label]) => (
            <NavLink key={path} to={path} end={path === "/office/people"}>
              {label}
            </NavLink>
          ))}
      </nav>
      <Outlet />
    </>
  );
}
