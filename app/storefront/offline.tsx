import { useEffect, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { Message } from "../ui/message.tsx";
import "./offline.css";

/** What the service worker shows when there is no line and the page was never looked at; `?page=` says which it was. */
export default function Offline() {
  // The page was rendered without knowing it: one page stands in for all.
  const wanted = useSyncExternalStore(unchanging, wantedPage, () => "/");
  useEffect(() => {
    const go = () => location.replace(wanted);
    addEventListener("online", go);
    return () => removeEventListener("online", go);
  }, [wanted]);
  return (
    <div className="page offline-page">
      <title>No line · Calabash Larder</title>
      <meta name="robots" content="noindex" />
      <Message title="We cannot reach the shop just now">
        Your phone or computer has no line, and this page has not been looked at before, so there is no copy of it here.
        Nothing is lost: your cart and your favorites are kept on your side, and this page opens by itself when the line
        is back.
      </Message>
      <nav aria-label="What works without a line">
        <a className="button" href={wanted}>
          Try again
        </a>
        <Link to="/cart">Your cart</Link>
        <Link to="/favorites">My Favorites</Link>
        <Link to="/products">Products</Link>
      </nav>
    </div>
  );
}

const unchanging = () => () => {};

/** The page named in the address, if it is one of ours. */
function wantedPage(): string {
  const wanted = new URLSearchParams(location.search).get("page");
  return wanted && /^\/(?![/\\])/.test(wanted) ? wanted : "/";
}
