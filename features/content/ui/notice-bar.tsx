import { useRootData } from "#platform/ui/browser/page-context.ts";
import "./notice-bar.css";

/** The notices of the page as the server wrote them (`noticesHtml`); `show-notice.ts` decides which one is shown. */
export function NoticeBar() {
  const html = useRootData()?.notices;
  return html && <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
