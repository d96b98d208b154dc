import { NewsletterForm } from "#features/newsletter/ui/newsletter-form.tsx";
import { telUrl } from "#platform/rules/support.ts";
import { useShownLinks, type ShopLink } from "#platform/ui/browser/page-context.ts";
import { HasFeature } from "#platform/ui/has-feature.tsx";
import { Icon } from "#platform/ui/icon.tsx";
import { ShopName } from "#platform/ui/shop-name.tsx";
import { CurrencyPicker } from "./currency-picker.tsx";
import { LogoutForm } from "./header/account-menu.tsx";
import { shopLinks } from "./shop-links.ts";
import "./footer.css";

const quickLinks: ShopLink[] = [...shopLinks, ["/about", "About"]];
const serviceLinks: ShopLink[] = [
  ["/track-order", "Track Order"],
  ["/shipping", "Shipping"],
  ["/returns", "Returns"],
  ["/faq", "FAQ"],
  ["/profile", "Profile"],
  ["/orders", "Orders"],
];
const legalLinks: ShopLink[] = [
  ["/privacy", "Privacy"],
  ["/terms", "Terms"],
  ["/cookies", "Cookies"],
  ["/accessibility", "Accessibility"],
  ["/withdraw", "Withdraw from an order", "withdrawals"],
];

type Props = {
  isOpen: boolean;
  contact: { email?: string | null; phone?: string | null; address?: string };
  /** The shop's pages on other sites. */
  elsewhere: { name: string; url: string }[];
};

/** Both come from the office settings; empty values are left out. Until the shop opens, nothing leads to goods. */
export function Footer({ isOpen, contact: { email, phone, address }, elsewhere }: Props) {
  return (
    <footer id="footer" className="footer">
      <div className="footer-row">
        {isOpen && (
          <>
            <HasFeature name="newsletter">
              <div className="footer-newsletter">
                <h2>News from the larder</h2>
                <p>What’s fresh, what’s back on the shelf and what to cook with it. Now and then, never daily.</p>
                <NewsletterForm />
              </div>
            </HasFeature>
            <nav aria-label="Quick links">
              <h2>Quick links</h2>
              <Links list={quickLinks} />
              <Links list={serviceLinks} />
            </nav>
          </>
        )}
        {(email || phone || address || elsewhere[0]) && (
          <div>
            <h2>Talk to us</h2>
            <address>
              {email && <a href={`mailto:${email}`}>{email}</a>}
              <br />
              {phone && <a href={telUrl(phone)}>{phone}</a>}
              <br />
              {address}
            </address>
            {elsewhere.length > 0 && (
              <ul className="plain-list" aria-label="Elsewhere">
                {elsewhere.map(({ name, url }) => (
                  <li key={name}>
                    <a href={url} rel="noreferrer">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
      <div className="row tight footer-last">
        <p>
          © <ShopName />. You are charged in Nigerian naira.
        </p>
        {isOpen && <CurrencyPicker />}
        <nav aria-label="Legal">
          <Links list={legalLinks} />
        </nav>
        <noscript>
          <LogoutForm />
        </noscript>
        <button type="button" className="to-top needs-script" onClick={scrollToTop}>
          <Icon name="up" size={18} /> Scroll to top
        </button>
      </div>
    </footer>
  );
}

function Links({ list }: { list: ShopLink[] }) {
  return (
    <ul className="plain-list">
      {useShownLinks(list).map(([to, label]) => (
        <li key={to}>
          <a href={to}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

function scrollToTop(): void {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: reducedMotion ? "instant" : "smooth" });
  // Moves the keyboard focus to the top of the page too.
  document.querySelector<HTMLElement>(".logo")?.focus({ preventScroll: true });
}
