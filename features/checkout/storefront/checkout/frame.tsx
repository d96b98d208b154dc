import { NoticeBar } from "#features/content/ui/notice-bar.tsx";
import type { Seller } from "#features/shop/rules/seller.ts";
import { LogoMark } from "#features/shop/ui/logo-mark.tsx";
import { telUrl } from "#platform/rules/support.ts";
import { useShopName } from "#platform/ui/browser/page-context.ts";
import { OfflineNotice } from "#platform/ui/shell/offline-notice.tsx";
import { Toaster } from "#platform/ui/shell/toast.tsx";
import "./frame.css";

type Props = { seller: Pick<Seller, "email" | "phone">; children: React.ReactNode };

/** The checkout's own header and footer: the only links out of it are the logo, the cart and help. */
export function CheckoutFrame({ seller: { email, phone }, children }: Props) {
  const shopName = useShopName();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <header className="checkout-header">
        <a href="/" className="logo" aria-label={`${shopName}, home`}>
          <LogoMark /> <span>{shopName}</span>
        </a>
        <a href="/cart" className="touch-target">
          ← Back to the cart
        </a>
      </header>
      <NoticeBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer id="footer" className="tight checkout-footer">
        {(email || phone) && (
          <p>
            Need help?{" "}
            {phone && (
              <>
                Call <a href={telUrl(phone)}>{phone}</a>
              </>
            )}
            {phone && email && " or write to "}
            {!phone && "Write to "}
            {email && <a href={`mailto:${email}`}>{email}</a>}.
          </p>
        )}
        <nav aria-label="About your order">
          <a href="/shipping">Shipping</a>
          <a href="/returns">Returns</a>
          <a href="/privacy">Privacy</a>
        </nav>
      </footer>
      <OfflineNotice />
      <Toaster />
    </>
  );
}
