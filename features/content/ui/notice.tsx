import { Icon } from "#platform/ui/icon.tsx";
import type { Notice as NoticeData } from "../rules/notices.ts";
import "./notice-bar.css";

type Props = Pick<NoticeData, "text" | "href" | "label"> & React.ComponentProps<"section">;

/** One notice as visitors see it. */
export function Notice({ text, href, label, ...section }: Props) {
  return (
    <section className="notice-bar colour-block colour-calabash" aria-label="Notice" {...section}>
      <p>
        {text} {href && <a href={href}>{label}</a>}
      </p>
      <button type="button" className="icon-button" aria-label="Close the notice">
        <Icon name="close" />
      </button>
    </section>
  );
}
