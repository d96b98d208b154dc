import { useEffect, useState } from "react";
import { Form, Link, NavLink, useLocation, useNavigate } from "react-router";
import { cartCount } from "../../domain/cart.ts";
import { Announcer } from "./announcer.tsx";
import { toggleDarkMode } from "./theme.ts";
import { useCart } from "./use-cart.ts";
import { useMe } from "./use-me.ts";
import "./header.css";

const SCROLLED_PAST = 10;

export function Header() {
  const scrolled = useScrolled();
  const { pathname } = useLocation();
  return (
    <header className={scrolled ? "header header-scrolled" : "header"}>
      <div className="header-row">
        <Link to="/" className="logo" aria-label="Calabash Larder, home">
          <LogoMark /> <span>Calabash Larder</span>
        </Link>
        <nav className="header-nav" aria-label="Shop">
          <NavLink to="/products">Products</NavLink>
          <NavLink to="/track-order">Track Order</NavLink>
        </nav>
        <SearchBox />
        <div className="header-actions">
          <DarkModeToggle />
          <CartLink />
          <Account />
        </div>
        {/* The key closes the menu whenever the page changes. */}
        <MobileMenu key={pathname} />
      </div>
      <Announcer />
    </header>
  );
}

function LogoMark() {
  return (
    <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
      <path d="M4 16h32c0 12-7 20-16 20S4 28 4 16Z" fill="var(--brand)" />
      <path d="m9 23 3 3 3-3 3 3 3-3 3 3 3-3 3 3" fill="none" stroke="var(--on-brand)" strokeWidth="1.8" />
      <ellipse cx="20" cy="15.5" rx="16" ry="4.5" fill="var(--calabash)" />
      <path d="M20 11c0-4 2-6.5 5-8" fill="none" stroke="var(--leaf)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

function SearchBox() {
  return (
    <Form
      action="/products"
      role="search"
      className="search-box"
      onSubmit={(event) => {
        const term = new FormData(event.currentTarget).get("search");
        if (String(term).trim() === "") event.preventDefault();
      }}
    >
      <label>
        <span className="visually-hidden">Search products</span>
        <input type="search" name="search" placeholder="Search egusi, stockfish, garri…" enterKeyHint="search" />
      </label>
      <button type="submit" aria-label="Search">
        <svg
          viewBox="0 0 20 20"
          width="18"
          height="18"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <circle cx="8.5" cy="8.5" r="5.5" />
          <path d="m13 13 5 5" strokeLinecap="round" />
        </svg>
      </button>
    </Form>
  );
}

function DarkModeToggle() {
  return (
    <button type="button" className="icon-button" aria-label="Toggle dark mode" onClick={toggleDarkMode}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M10 2a8 8 0 1 0 8 8.5A6.5 6.5 0 0 1 10 2Z" fill="currentColor" />
      </svg>
    </button>
  );
}

function CartLink() {
  const cart = useCart();
  const count = cart ? cartCount(cart) : 0;
  return (
    <Link
      to="/cart"
      className="icon-button"
      aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? "item" : "items"}` : "Cart"}
    >
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
      >
        <path d="M3 9h18l-2 11H5L3 9Z" strokeLinejoin="round" />
        <path d="m7 9 3-6m7 6-3-6" strokeLinecap="round" />
      </svg>
      {count > 0 && <span className="count-badge">{count}</span>}
    </Link>
  );
}

function Account() {
  const me = useMe();
  const { pathname } = useLocation();
  if (me) return <UserMenu key={pathname} name={me.name} email={me.email} />;
  return (
    <Link to="/auth" className="button button-small sign-in">
      Sign In
    </Link>
  );
}

function UserMenu({ name, email }: { name: string; email: string }) {
  const navigate = useNavigate();
  return (
    <details className="user-menu">
      <summary aria-label={`Account of ${name}`}>{name.trim().charAt(0).toUpperCase()}</summary>
      <div className="user-menu-panel">
        <p>
          <strong>{name}</strong>
          <br />
          {email}
        </p>
        <Form
          method="post"
          action="/api/session"
          navigate={false}
          onSubmit={() => setTimeout(() => void navigate("/"), 0)}
        >
          <button type="submit" className="button button-quiet">
            Logout
          </button>
        </Form>
      </div>
    </details>
  );
}

function MobileMenu() {
  return (
    <details className="mobile-menu">
      <summary aria-label="Menu">
        <svg
          viewBox="0 0 20 20"
          width="22"
          height="22"
          aria-hidden="true"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        >
          <path d="M3 5h14M3 10h14M3 15h14" />
        </svg>
      </summary>
      <div className="mobile-menu-panel">
        <SearchBox />
        <nav aria-label="Menu">
          <Link to="/">Home</Link>
          <Link to="/products">Products</Link>
          <Link to="/cart">Cart</Link>
          <Link to="/track-order">Track Order</Link>
        </nav>
      </div>
    </details>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(scrollY > SCROLLED_PAST);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return scrolled;
}
