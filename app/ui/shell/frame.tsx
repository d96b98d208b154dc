import "../../../platform/ui/browser/older-browser.ts";
import { useRootData } from "../browser/page-context.ts";
import { Footer } from "../../../features/shell/ui/footer.tsx";
import { Header } from "../../../features/shell/ui/header.tsx";
import { OfflineNotice } from "../../../platform/ui/shell/offline-notice.tsx";
import { Toaster } from "../../../platform/ui/shell/toast.tsx";

/** Header, page and footer of every page of the customers. Begins with the skip link (app/reading/render.tsx). */
export function Frame({ children }: { children: React.ReactNode }) {
  const root = useRootData();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer contact={root?.contact ?? {}} elsewhere={root?.elsewhere ?? []} />
      <OfflineNotice />
      <Toaster />
    </>
  );
}
