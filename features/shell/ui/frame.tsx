import { NoticeBar } from "#features/content/ui/notice-bar.tsx";
import { usePath, useRootData } from "#platform/ui/browser/page-context.ts";
import { OfflineNotice } from "#platform/ui/shell/offline-notice.tsx";
import { Toaster } from "#platform/ui/shell/toast.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { isOpeningSoon, OpeningSoon } from "./opening-soon.tsx";

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
