import { NavLink, Outlet } from "react-router";

/** The layout of the pages about people. */
export default function PeopleLayout() {
  return (
    <>
      <div className="office-head">
        <h1>People</h1>
      </div>
      <nav className="office-tabs" aria-label="People">
        <NavLink to="/office/people" end>
          Customers
        </NavLink>
        <NavLink to="/office/people/staff">Staff</NavLink>
        <NavLink to="/office/people/audit">Audit trail</NavLink>
      </nav>
      <Outlet />
    </>
  );
}
