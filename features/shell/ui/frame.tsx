import { NoticeBar } from "#features/content/ui/notice-bar.tsx";
import { isForSale } from "#features/shop/rules/for-sale.ts";
import { lazyContent } from "#platform/ui/browser/lazy-part.tsx";
import { usePath, useRootData } from "#platform/ui/browser/page-context.ts";
import { OfflineNotice } from "#platform/ui/shell/offline-notice.tsx";
import { Toaster } from "#platform/ui/shell/toast.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

const OpeningSoon = lazyContent(async () => (await import("./opening-soon.tsx")).OpeningSoon);

/**
 * Header, notice, page and footer of every customer page. Begins with the skip link
 * (features/shell/reading/render.tsx).
 */
export function Frame({ children }: { children: React.ReactNode }) {
  const root = useRootData();
  const path = usePath();
  const isOpen = root?.isOpen !== false;
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Header isOpen={isOpen} />
      <NoticeBar />
      <main id="main" tabIndex={-1}>
        {isOpen || !isForSale(path) ? children : <OpeningSoon />}
      </main>
      <Footer isOpen={isOpen} contact={root?.contact ?? {}} elsewhere={root?.elsewhere ?? []} />
      <OfflineNotice />
      <Toaster />
    </>
  );
}
