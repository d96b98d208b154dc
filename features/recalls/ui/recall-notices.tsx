import { Link } from "react-router";
import type { OrderRecall } from "../rules/order-recall.ts";
import { answerText } from "./recall-answer.ts";
import "./recall.css";

/** The recalled goods of an order, above its other actions, with a link to the shop's offer. */
export function RecallNotices({ recalls }: { recalls: OrderRecall[] }) {
  return recalls.map((recall) => {
    const { recallId, orderId, productName, code } = recall;
    const answer = answerText(recall);
    return (
      <p key={recallId} className="alert order-recall">
        <strong>
          Please don’t eat the {productName} of this order, batch {code}.
        </strong>{" "}
        {answer ?? "Something may be wrong with it. You can have your money back, or send it back to us for free."}
        <Link to={`/orders/${orderId}/recall`}>
          {answer ? "About this recall" : "What we offer"}
          <span className="visually-hidden"> for order {orderId}</span>
        </Link>
      </p>
    );
  });
}
