import { useId } from "react";
import { Link } from "react-router";
import { Rows } from "../ui/rows.tsx";
import "./waiting-list.css";

type Props = {
  title: string;
  count: number;
  /** Where all of them are, when there is such a list. */
  all?: string;
  urgent?: boolean;
  /** Rows, the first few. */
  children: React.ReactNode;
};

/** One thing that waits for somebody: how many, and the first few to open. Nothing at all when nothing waits. */
export function WaitingList({ title, count, all, urgent = false, children }: Props) {
  const id = useId();
  if (count === 0) return null;
  // Counting stops there (server/orders/office/waiting-orders.ts).
  const number = count >= 1000 ? "1000+" : String(count);
  return (
    <section aria-labelledby={id} className={urgent ? "today-list today-urgent" : "today-list"}>
      <h2 id={id}>
        {title} <span className="today-count">{number}</span>
      </h2>
      <Rows label={title}>{children}</Rows>
      {all && (
        <p>
          <Link to={all}>
            See all<span className="visually-hidden">: {title}</span>
          </Link>
        </p>
      )}
    </section>
  );
}
