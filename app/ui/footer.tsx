import { Link } from "react-router";
import { contact } from "../../domain/contact.ts";
import { LogoutForm } from "./header/account-menu.tsx";
import { Icon } from "./icon.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";
import "./footer.css";

const shelves = [
  ["/", "Home"],
  ["/products", "Products"],
  ["/categories", "Categories"],
  ["/favorites", "Favorites"],
  ["/cart", "Cart"],
  ["/about", "About"],
] as const;
const service = [
  ["/track-order", "Track Order"],
  ["/shipping", "Shipping"],
  ["/returns", "Returns"],
  ["/faq", "FAQ"],
  ["/profile", "Profile"],
  ["/orders", "Orders"],
] as const;
const legal = [
  ["/privacy", "Privacy"],
  ["/terms", "Terms"],
  ["/cookies", "Cookies"],
  ["/accessibility", "Accessibility"],
] as const;

/** `elsewhere`: the shop's pages on other sites, as staff have set them. */
export function Footer({ elsewhere }: { elsewhere: { name: string; url: string }[] }) {
  return (
    <footer className="footer">
      <div className="footer-row">
        <div className="footer-letters">
          <h2>Letters from the larder</h2>
          <p>
            Our newsletter: what is fresh, what is back on the shelf and what to cook with it. Now and then, never
            daily.
          </p>
          <NewsletterForm />
        </div>
        <nav aria-label="Quick links">
          <h2>Quick links</h2>
          <Links list={shelves} />
          <Links list={service} />
        </nav>
        <address>
          <h2>Talk to us</h2>
          <p>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
            <br />
            <a href={`tel:${contact.phoneLink}`}>{contact.phone}</a>
            <br />
            {contact.address}
          </p>
          {elsewhere.length > 0 && (
            <ul aria-label="Elsewhere">
              {elsewhere.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} rel="noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </address>
      </div>
      <div className="footer-last">
        <p>© Calabash Larder. All prices in Nigerian naira.</p>
        <nav aria-label="Legal">
          <Links list={legal} />
        </nav>
        <noscript>
          <LogoutForm />
        </noscript>
        <button type="button" className="to-top" onClick={scrollToTop}>
          <Icon name="up" size={18} /> Scroll to top
        </button>
      </div>
    </footer>
  );
}

function Links({ list }: { list: readonly (readonly [string, string])[] }) {
  return (
    <ul>
      {list.map(([to, words]) => (
        <li key={to}>
          <Link to={to}>{words}</Link>
        </li>
      ))}
    </ul>
  );
}

function scrollToTop(): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
  // The keyboard comes along: its next stop is the top of the page too.
  document.querySelector<HTMLElement>(".logo")?.focus({ preventScroll: true });
}
