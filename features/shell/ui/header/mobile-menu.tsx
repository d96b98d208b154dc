import { useMe } from "#features/accounts/ui/browser/use-me.ts";
import { CountryPicker } from "#features/shipping/ui/country-picker.tsx";
import { useShownLinks, type ShopLink } from "#platform/ui/browser/page-context.ts";
import { usePopover } from "#platform/ui/browser/use-popover.ts";
import { Icon } from "#platform/ui/icon.tsx";
import { shopLinks } from "../shop-links.ts";
import { DarkModeToggle } from "./dark-mode-toggle.tsx";
import { SearchBox } from "./search-box.tsx";
import { useSignInHref } from "./use-sign-in-href.ts";

const links: ShopLink[] = [
  ...shopLinks,
  ["/track-order", "Track Order"],
  ["/about", "About"],
  ["/shipping", "Shipping"],
  ["/returns", "Returns"],
  ["/faq", "FAQ"],
];

/** The menu with the header's links on a small screen. */
export function MobileMenu() {
  const { ref, id } = usePopover();
  const me = useMe();
  const signIn = useSignInHref();
  const shown = useShownLinks(links);
  const account = me ? ([["/profile", "Profile"] as const, ["/orders", "Orders"] as const] as const) : [];
  const office = me?.staff ? ([["/office", "Office"]] as const) : [];
  return (
    <>
      <button type="button" className="icon-button menu-button" popoverTarget={id} aria-label="Menu">
        <Icon name="menu" size={24} />
      </button>
      <div ref={ref} id={id} popover="auto" className="mobile-menu">
        <SearchBox />
        <nav aria-label="Menu">
          {[...shown, ...account, ...office].map(([to, label]) => (
            <a key={to} href={to}>
              {label}
            </a>
          ))}
        </nav>
        <CountryPicker labelled />
        <DarkModeToggle labelled />
        {!me && (
          <a href={signIn} className="button">
            Sign In
          </a>
        )}
      </div>
    </>
  );
}
