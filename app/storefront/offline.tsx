import { useEffect } from "react";
import { Link } from "react-router";
import { useBrowserValue } from "../ui/browser/store.ts";
import { Message } from "../ui/message.tsx";
import "./offline.css";

/** Served by the service worker when there is no network and no cached copy; `?page=` names the requested page. */
export default function Offline() {
  // The cached HTML is the same for every requested page, so `?page=` is only read after hydration.
  const requestedPage = useBrowserValue(readRequestedPage, "/");
  useEffect(() => {
    const go = () => location.replace(requestedPage);
    addEventListener("online", go);
    return () => removeEventListener("online", go);
  }, [requestedPage]);
  return (
    <div className="page offline-page">
      <title>No network · Calabash Larder</title>
      <meta name="robots" content="noindex" />
      <Message title="We can’t reach the shop just now">
        You’re offline, and you haven’t opened this page before, so there’s no saved copy of it. Nothing is lost: your
        cart and your favourites are saved on this device, and this page opens by itself once you’re back online.
      </Message>
      <nav aria-label="What works without a network">
        <a className="button" href={requestedPage}>
          Try again
        </a>
        <Link to="/cart">Your cart</Link>
        <Link to="/favorites">My Favorites</Link>
        <Link to="/products">Products</Link>
      </nav>
    </div>
  );
}

/** The path in `?page=`, if it is a path of this site. */
function readRequestedPage(): string {
  const requestedPage = new URLSearchParams(location.search).get("page");
  return requestedPage && /^\/(?![/\\])/.test(requestedPage) ? requestedPage : "/";
}
