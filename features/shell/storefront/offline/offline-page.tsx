import { use } from "react";
import { Message } from "#platform/ui/message.tsx";
import { NonceContext } from "#platform/ui/shell/nonce.ts";
import { Title } from "#platform/ui/title.tsx";
import "./offline.css";
// oxlint-disable-next-line import/default -- inlineScripts in vite.config.ts exports the text of the script
import openRequestedPage from "./open-requested-page.ts?inline";

/** Served by the service worker when there is no network and no cached copy. */
export default function OfflinePage() {
  return (
    <div className="page offline-page">
      <Title>No network</Title>
      <meta name="robots" content="noindex" />
      <Message title="We can’t reach the shop just now">
        You’re offline, and there’s no saved copy of this page. Your cart and favourites are safe on this device, and
        the page opens by itself once you’re back online.
      </Message>
      <nav aria-label="What works offline">
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
