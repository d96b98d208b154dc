import { Link, redirect } from "react-router";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { Title } from "#platform/ui/title.tsx";
import { findOwnReview } from "../server/reviews.ts";
import { removeReview } from "../server/save-review.ts";
import type { Route } from "./+types/review-removal.ts";
import { reviewable } from "./reviewable.ts";
import "./review.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, user, product } = await reviewable(context, params.id);
  const own = await findOwnReview(shop.db, user.id, product.id);
  return { product, title: own?.title };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { shop, user, product } = await reviewable(context, params.id);
  await removeReview(shop, user.id, product.id);
  return redirect(`/product/${product.id}/review/removal`);
}

export default function ReviewRemoval({ loaderData: { product, title } }: Route.ComponentProps) {
  const here = `/product/${product.id}/review`;
  return (
    <div className="page review-page">
      <Title>Delete a review</Title>
      <h1>{title === undefined ? "You haven’t reviewed this" : "Delete this review?"}</h1>
      <p>{product.name}</p>
      {title === undefined ? (
        <p role="status">Nothing of yours is on its page or in its rating.</p>
      ) : (
        <Form method="post">
          <p>“{title}” and its stars go for good: we keep no copy, and it can’t be undone.</p>
          <SubmitButton className="button button-danger">Yes, delete it</SubmitButton>
        </Form>
      )}
      <p className="review-back">
        {title === undefined ? <Link to="/orders">← My Orders</Link> : <Link to={here}>← Keep the review</Link>}
      </p>
    </div>
  );
}
