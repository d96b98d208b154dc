import { NavLink, Outlet } from "react-router";
import "./profile.css";

export default function ProfileLayout() {
  return (
    <div className="page profile-page">
      <h1>My Profile</h1>
      <div className="profile-columns">
        <nav className="pills profile-nav" aria-label="Profile">
          <NavLink to="/profile" end>
            Name and address
          </NavLink>
          <NavLink to="/profile/addresses">Address book</NavLink>
          <NavLink to="/profile/allergens">Allergens</NavLink>
          <NavLink to="/profile/password">Password</NavLink>
          <NavLink to="/profile/email">Email</NavLink>
          <NavLink to="/profile/security">Security</NavLink>
          <NavLink to="/profile/my-data">My data</NavLink>
          <NavLink to="/orders">Orders</NavLink>
        </nav>
        <div>
          <Outlet />
        </div>
      </div>
    </div>
  );
}
