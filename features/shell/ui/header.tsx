import { HasFeature } from "../../../platform/ui/has-feature.tsx";
import { NavLink } from "./header/nav-link.tsx";
import { CartLink } from "./header/cart-link.tsx";
import { CountBadge } from "./header/count-badge.tsx";
import { AccountMenu } from "./header/account-menu.tsx";
import { CountryPicker } from "../../shipping/ui/country-picker.tsx";
import { DarkModeToggle } from "./header/dark-mode-toggle.tsx";
import { LogoLink } from "./header/logo-link.tsx";
import { MobileMenu } from "./header/mobile-menu.tsx";
import { NotificationsMenu } from "./header/notifications-menu.tsx";
import { SearchBox } from "./header/search-box.tsx";
import { Icon } from "../../../platform/ui/icon.tsx";
import { useFavourites } from "../../cart/ui/browser/use-favourites.ts";
import "./header.css";

/** More than nine shows as `9+` (specification 2.2). */
const BADGE_CAP = 9;

export function Header() {
  return (
    <header className="header">
      <div className="header-row">
        <LogoLink />
        <nav className="header-nav" aria-label="Shop">
          <NavLink to="/products">Products</NavLink>
          <NavLink to="/categories">Categories</NavLink>
          <HasFeature name="dishes">
            <NavLink to="/dishes">Dishes</NavLink>
          </HasFeature>
        </nav>
        <SearchBox />
        <CountryPicker />
        <div className="header-actions">
          <DarkModeToggle />
          <FavouritesLink />
          <NotificationsMenu cap={BADGE_CAP} />
          <CartLink />
          <AccountMenu />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function FavouritesLink() {
  const count = useFavourites()?.length ?? 0;
  return (
    <a href="/favorites" className="icon-button" aria-label={count > 0 ? `Favorites, ${items(count)}` : "Favorites"}>
      <Icon name="heart" />
      <CountBadge count={count} cap={BADGE_CAP} />
    </a>
  );
}

function items(count: number): string {
  return `${count} ${count === 1 ? "item" : "items"}`;
}
