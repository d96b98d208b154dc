import { Link } from "react-router";
import { packSeveral } from "../../../server/orders/office/several-orders.ts";
import { shopContext, staffContext } from "../../context.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Row } from "../ui/rows.tsx";
import type { Route } from "./+types/several.ts";
import "./orders.css";

/** `POST /office/orders/processing` with several `ids`: moves each order to Processing whose status allows it. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  const ids = (await request.formData()).getAll("ids").map(String);
  return { outcomes: await packSeveral(shop, actor, ids) };
}

export default function Several({ actionData }: Route.ComponentProps) {
  const outcomes = actionData?.outcomes ?? [];
  const done = outcomes.filter(({ refused }) => !refused);
  const slips = new URLSearchParams(done.map(({ id }): [string, string] => ["ids", id]));
  return (
    <>
      <title>Start packing · Office</title>
      <h1>Start packing</h1>
      <p role="status">
        {outcomes.length === 0
          ? "You had not ticked any order."
          : `${done.length} of ${outcomes.length} ${outcomes.length === 1 ? "order is" : "orders are"} being packed now.`}
      </p>
      <ul className="office-rows office-outcomes" aria-label="What came of each">
        {outcomes.map(({ id, refused }) => (
          <Row
            key={id}
            to={`/office/orders/${id}`}
            title={id}
            facts={refused ?? "Moved to Processing"}
            end={<span className={refused ? "badge badge-out" : "badge"}>{refused ? "Not done" : "Done"}</span>}
          />
        ))}
      </ul>
      <p className="office-actions">
        {done.length > 0 && <ButtonLink to={`/office/orders/packing-slips?${slips}`}>Packing slips</ButtonLink>}
        <Link className="office-link" to="/office/orders">
          Back to the orders
        </Link>
      </p>
    </>
  );
}
