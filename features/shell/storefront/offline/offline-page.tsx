import { use } from "react";
import { Message } from "../../../../platform/ui/message.tsx";
import { NonceContext } from "../../../../platform/ui/shell/nonce.ts";
import "./offline.css";

/**
 * An inline script, because the cached HTML is the same for every requested page: `?page=` names that page, if it is a
 * path of this site.
 */
const openRequestedPage = String.raw`{const page=new URLSearchParams(location.search).get("page");
if(page&&/^\/(?![/\\])/.test(page)){document.getElementById("try-again").href=page;
addEventListener("online",()=>location.replace(page))}}`;

/** Served by the service worker when there is no network and no cached copy. */
export default function OfflinePage() {
  return (
    <div className="page offline-page">
      <title>No network · Calabash Larder</title>
      <meta name="robots" content="noindex" />
      <Message title="We can’t reach the shop just now">
        You’re offline, and you haven’t opened this page before, so there’s no saved copy of it. Nothing is lost: your
        cart and your favourites are saved on this device, and this page opens by itself once you’re back online.
      </Message>
      <nav aria-label="What works without a network">
        <a className="button" id="try-again" href="/" suppressHydrationWarning>
          Try again
        </a>
        <a href="/cart">Your cart</a>
        <a href="/favorites">My Favorites</a>
        <a href="/products">Products</a>
      </nav>
      <script
        nonce={use(NonceContext)}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? openRequestedPage : "" }}
      />
    </div>
  );
}
