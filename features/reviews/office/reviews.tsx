import { Link, redirect, useSearchParams } from "react-router";
import { z } from "zod";
import { officeAction } from "#features/accounts/middleware/office-action.ts";
import { shopContext } from "#platform/http/context.ts";
import { onOrOff } from "#platform/rules/fields.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { rowCursor, rowId } from "#platform/rules/row-id.ts";
import { FilterBar, FilterChoice } from "#platform/ui/office/filter-bar.tsx";
import { Pager } from "#platform/ui/office/pager.tsx";
import { NoRows } from "#platform/ui/office/rows.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { hideReview, listOfficeReviews, reviewFilters, type OfficeReview } from "../server/reviews.ts";
import { Stars } from "../ui/product-page/stars.tsx";
import type { Route } from "./+types/reviews.ts";
import "./reviews.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const only = reviewFilters.find((name) => name === query.get("only")) ?? "all";
  const after = rowCursor(query.get("after"));
  return { only, ...(await listOfficeReviews(shop.db, only, after)) };
}

/** `list` is the query of the page to return to. */
const visibilityForm = z.object({ review: z.string(), hidden: onOrOff, list: z.string() });

/** Shows or hides a review. */
export const action = (args: Route.ActionArgs) =>
  officeAction(
    args,
    visibilityForm,
    async ({ shop, actor, input: { review, hidden, list } }) =>
      (await hideReview(shop, actor, { id: rowId(review), hidden })) &&
      redirect(`/office/reviews?${new URLSearchParams(list)}`),
  );

/** The reviews of customers, newest first. */
export default function Reviews({ loaderData: { only, reviews, next } }: Route.ComponentProps) {
  return (
    <>
      <title>Reviews · Office</title>
      <h1>Reviews</h1>
      <FilterBar>
        <FilterChoice
          label="Which"
          name="only"
          value={only}
          choices={[
            ["all", "All reviews"],
            ["shown", "Shown"],
            ["hidden", "Hidden"],
          ]}
        />
      </FilterBar>
      {reviews.length === 0 ? (
        <NoRows>{only === "hidden" ? "No review is hidden." : "Nobody has written a review yet."}</NoRows>
      ) : (
        <ul className="office-rows" aria-label="Reviews, newest first">
          {reviews.map((review) => (
            <OneReview key={review.id} review={review} />
          ))}
        </ul>
      )}
      <Pager next={next === undefined ? undefined : String(next)} />
    </>
  );
}

function OneReview({ review }: { review: OfficeReview }) {
  const [query] = useSearchParams();
  const { id, productId, productName, userId, authorName, rating, title, text, createdAt, hidden } = review;
  return (
    <li className="wrap office-review">
      <div>
        <p className="row office-review-head">
          <Stars count={rating} /> <strong>{title}</strong> {hidden && <span className="badge">Hidden</span>}
        </p>
        {text && <p className="office-review-text">{text}</p>}
        <p className="office-row-facts">
          <Link to={`/office/products/${productId}`}>{productName}</Link>
          {userId ? <Link to={`/office/people/accounts/${userId}`}>{authorName}</Link> : <span>{authorName}</span>}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
      </div>
      <Form method="post" action="/office/reviews" preventScrollReset>
        <input type="hidden" name="review" value={id} />
        <input type="hidden" name="hidden" value={String(!hidden)} />
        <input type="hidden" name="list" value={query.toString()} />
        <button type="submit" className="button button-quiet">
          {hidden ? "Show" : "Hide"}
          <span className="visually-hidden">
            {" "}
            “{title}” by {authorName}
          </span>
        </button>
      </Form>
    </li>
  );
}
