import { NoticeBar } from "#features/content/ui/notice-bar.tsx";
import { lazyContent } from "#platform/ui/browser/lazy-part.tsx";
import { usePath, useRootData } from "#platform/ui/browser/page-context.ts";
import { OfflineNotice } from "#platform/ui/shell/offline-notice.tsx";
import { Toaster } from "#platform/ui/shell/toast.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { isOpeningSoon } from "./is-opening-soon.ts";

const OpeningSoon = lazyContent(async () => (await import("./opening-soon.tsx")).OpeningSoon);

/**
 * Header, notice, page and footer of every customer page. Begins with the skip link
 * (features/shell/reading/render.tsx).
 */
export function Frame({ children }: { children: React.ReactNode }) {
  const root = useRootData();
  const path = usePath();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Header />
      <NoticeBar />
      <main id="main" tabIndex={-1}>
        {isOpeningSoon(root, path) ? <OpeningSoon /> : children}
      </main>
      <Footer contact={root?.contact ?? {}} elsewhere={root?.elsewhere ?? []} />
      <OfflineNotice />
      <Toaster />
    </>
  );
}
