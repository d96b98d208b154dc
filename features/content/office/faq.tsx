import { Link } from "react-router";
import { shopContext } from "#platform/http/context.ts";
import { ButtonLink } from "#platform/ui/office/button-link.tsx";
import { NoRows } from "#platform/ui/office/rows.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { faqChips } from "../rules/faq.ts";
import { listFaq } from "../server/faq.ts";
import type { Route } from "./+types/faq.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return { entries: (await listFaq(shop.db)).map(({ id, category, question }) => ({ id, category, question })) };
}

export default function Faq({ loaderData: { entries } }: Route.ComponentProps) {
  return (
    <>
      <title>FAQ · Office</title>
      <div className="office-head">
        <h2>Questions and answers</h2>
        <ButtonLink to="/office/settings/faq/new">New question</ButtonLink>
      </div>
      {entries.length === 0 && <NoRows>No question yet.</NoRows>}
      <ul className="office-rows">
        {entries.map(({ id, category, question }, index) => (
          <li key={id} className="office-row">
            <span className="office-row-text">
              <Link className="office-row-title" to={`/office/settings/faq/${id}`}>
                {question}
              </Link>
              <span className="office-row-facts">{faqChips[category]}</span>
            </span>
            <Form method="post" action={`/office/settings/faq/${id}`} preventScrollReset className="office-row-end">
              <input type="hidden" name="intent" value="move" />
              <span className="office-arrows">
                {(["up", "down"] as const).map((direction) => (
                  <button
                    key={direction}
                    type="submit"
                    name="direction"
                    value={direction}
                    className="icon-button"
                    aria-label={`Move ${direction}: ${question}`}
                    disabled={index === (direction === "up" ? 0 : entries.length - 1)}
                  >
                    {direction === "up" ? "↑" : "↓"}
                  </button>
                ))}
              </span>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}
