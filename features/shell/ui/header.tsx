import { useFavourites } from "#features/cart/ui/browser/use-favourites.ts";
import { CountryPicker } from "#features/shipping/ui/country-picker.tsx";
import { LogoMark } from "#features/shop/ui/logo-mark.tsx";
import { useShopName, useShownLinks } from "#platform/ui/browser/page-context.ts";
import { Icon } from "#platform/ui/icon.tsx";
import { AccountMenu } from "./header/account-menu.tsx";
import { CartLink } from "./header/cart-link.tsx";
import { CountBadge } from "./header/count-badge.tsx";
import { DarkModeToggle } from "./header/dark-mode-toggle.tsx";
import { MobileMenu } from "./header/mobile-menu.tsx";
import { NavLink } from "./header/nav-link.tsx";
import { NotificationsMenu } from "./header/notifications-menu.tsx";
import { SearchBox } from "./header/search-box.tsx";
import { browseLinks } from "./shop-links.ts";
import "./header.css";

/** More than nine shows as `9+` (specification 2.2). */
const BADGE_CAP = 9;

/** Until the shop opens, nothing that leads to goods. */
export function Header({ isOpen }: { isOpen: boolean }) {
  const shopName = useShopName();
  const links = useShownLinks(browseLinks);
  return (
    <header className={isOpen ? "header" : "header header-closed"}>
      <div className="header-row">
        <a href="/" className="logo" aria-label={`${shopName}, home`}>
          <LogoMark /> <span>{shopName}</span>
        </a>
        {isOpen && (
          <>
            <nav className="header-nav" aria-label="Shop">
              {links.map(([to, label]) => (
                <NavLink key={to} to={to}>
                  {label}
                </NavLink>
              ))}
            </nav>
            <SearchBox />
            <CountryPicker />
          </>
        )}
        <div className="header-actions">
          <DarkModeToggle />
          {isOpen && (
            <>
              <FavouritesLink />
              <NotificationsMenu cap={BADGE_CAP} />
              <CartLink />
            </>
          )}
          <AccountMenu />
          {isOpen && <MobileMenu />}
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
