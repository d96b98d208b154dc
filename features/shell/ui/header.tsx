import { NavLink } from "./header/nav-link.tsx";
import { CartLink } from "./header/cart-link.tsx";
import { CountBadge } from "./header/count-badge.tsx";
import { AccountMenu } from "./header/account-menu.tsx";
import { CountryPicker } from "../../shipping/ui/country-picker.tsx";
import { DarkModeToggle } from "./header/dark-mode-toggle.tsx";
import { MobileMenu } from "./header/mobile-menu.tsx";
import { NotificationsMenu } from "./header/notifications-menu.tsx";
import { SearchBox } from "./header/search-box.tsx";
import { Icon } from "../../../platform/ui/icon.tsx";
import { useFavourites } from "../../cart/ui/browser/use-favourites.ts";
import { useShopName, useShownLinks } from "../../../platform/ui/browser/page-context.ts";
import { browseLinks } from "./shop-links.ts";
import "./header.css";

/** More than nine shows as `9+` (specification 2.2). */
const BADGE_CAP = 9;

export function Header() {
  const shopName = useShopName();
  return (
    <header className="header">
      <div className="header-row">
        <a href="/" className="logo" aria-label={`${shopName}, home`}>
          <LogoMark /> <span>{shopName}</span>
        </a>
        <nav className="header-nav" aria-label="Shop">
          {useShownLinks(browseLinks).map(([to, label]) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
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

export function LogoMark() {
  return (
    <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
      <path d="M4 16h32c0 12-7 20-16 20S4 28 4 16Z" fill="var(--brand)" />
      <path d="m9 23 3 3 3-3 3 3 3-3 3 3 3-3 3 3" fill="none" stroke="var(--on-brand)" strokeWidth="1.8" />
      <ellipse cx="20" cy="15.5" rx="16" ry="4.5" fill="var(--calabash)" />
      <path d="M20 11c0-4 2-6.5 5-8" fill="none" stroke="var(--leaf)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
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
