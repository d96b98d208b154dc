import "./message.css";
import { ButtonLink } from "./button-link.tsx";

type Props = {
  title: string;
  children?: React.ReactNode;
  action?: { to: string; label: string };
  /** `h2` if the message is only a part of the page. */
  heading?: "h1" | "h2";
};

/** The empty state of a page or part of one, with a link to continue. */
export function Message({ title, children, action, heading: Heading = "h1" }: Props) {
  return (
    <section className="message">
      <EmptyCalabash />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <ButtonLink to={action.to}>{action.label}</ButtonLink>}
    </section>
  );
}

function EmptyCalabash() {
  return (
    <svg viewBox="0 0 120 84" width="120" height="84" aria-hidden="true">
      <path d="M10 30h100c0 30-22 48-50 48S10 60 10 30Z" fill="var(--calabash)" />
      <ellipse cx="60" cy="30" rx="50" ry="13" fill="var(--clay-deep)" />
      <ellipse cx="60" cy="31" rx="42" ry="9" fill="var(--shade)" />
      <path
        d="m26 54 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6"
        fill="none"
        stroke="var(--clay-deep)"
        strokeWidth="2.5"
      />
    </svg>
  );
}
