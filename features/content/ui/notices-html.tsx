import { renderToStaticMarkup } from "react-dom/server";
import type { PageNotice } from "../rules/notices.ts";
import { Notice } from "./notice.tsx";

/**
 * The notices that are current or to come, as HTML, because no browser needs code for them: at most one of them is
 * visible. Which one is decided by `show-notice.ts`, and here where no script runs.
 */
export function noticesHtml(notices: PageNotice[]): string {
  return renderToStaticMarkup(
    notices.map(({ text, href, label, isShown, ...terms }) => (
      <Notice
        key={terms.id}
        text={text}
        href={href}
        label={label}
        hidden={!isShown}
        data-notice={JSON.stringify(terms)}
      />
    )),
  );
}
