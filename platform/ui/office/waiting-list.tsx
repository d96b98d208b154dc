import { useId } from "react";
import { Link } from "react-router";
import { Rows } from "./rows.tsx";
import "./waiting-list.css";

type Props = {
  title: string;
  count: number;
  /** The URL of the complete list, if there is one: the title links to it. */
  all?: string;
  urgent?: boolean;
  /** A button below the rows, for all of them. */
  action?: React.ReactNode;
  /** The first few rows. */
  children: React.ReactNode;
};

/**
 * The items of one kind that wait for staff: their count and links to the first few. Renders nothing if there are none.
 */
export function WaitingList({ title, count, all, urgent = false, action, children }: Props) {
  const id = useId();
  if (count === 0) return null;
  // The query stops counting at 1000 (features/orders/server/office/waiting-orders.ts).
  const number = count >= 1000 ? "1000+" : String(count);
  return (
    <section aria-labelledby={id} className={urgent ? "today-list today-urgent" : "today-list"}>
      <h2 id={id}>
        {all ? <Link to={all}>{title}</Link> : title} <span className="today-count">{number}</span>
      </h2>
      <Rows label={title}>{children}</Rows>
      {action}
    </section>
  );
}
