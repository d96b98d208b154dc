import { Link } from "react-router";
import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import { actionHeaders } from "#platform/http/refusal-response.ts";
import { refuseOver } from "#platform/rate-limit/limits.ts";
import { HOUR } from "#platform/rules/time.ts";
import { Field, TextArea } from "#platform/ui/form/field.tsx";
import { formAction, type FormResult } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { Form } from "#platform/ui/router/form.tsx";
import { Title } from "#platform/ui/title.tsx";
import { reviewForm } from "../rules/review-form.ts";
import { displayName } from "../rules/review.ts";
import { findOwnReview } from "../server/reviews.ts";
import { saveReview } from "../server/save-review.ts";
import { StarChoice } from "../ui/star-choice.tsx";
import type { Route } from "./+types/review.ts";
import { reviewable } from "./reviewable.ts";
import "./review.css";

const limit = {
  action: "saveReview",
  account: { limit: 10, window: HOUR },
  message: "That was a lot of changes at once. Please try again in an hour.",
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, user, product, received } = await reviewable(context, params.id);
  const own = await findOwnReview(shop.db, user.id, product.id);
  return { product, received, own, name: displayName(user.name) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, user, product } = await reviewable(context, params.id);
  return formAction(
    request,
    reviewForm,
    async (review) =>
      (await refuseOver(shop, { account: user.id }, limit)) ??
      saveReview(shop, user, { productId: product.id, ...review }),
  );
}

export const headers = actionHeaders;

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, received, own } = loaderData;
  const link = `/product/${product.id}`;
  return (
    <div className="page review-page">
      <Title>{`Review ${product.name}`}</Title>
      <h1>{own ? "Your review" : "Write a review"}</h1>
      <p className="review-of">
        <ProductPicture product={product} sizes="72px" />
        {product.isHidden ? <strong>{product.name}</strong> : <a href={link}>{product.name}</a>}
      </p>
      {actionData?.saved && (
        <p className="notice" role="status">
          Thank you. {own?.hidden ? "Your words are kept." : "Your review is on the product’s page now."}
        </p>
      )}
      {own?.hidden && (
        <p className="alert">
          We’ve taken this review off the product’s page. You can still change or delete it. If you think we’re wrong,
          write to us.
        </p>
      )}
      {received ? <ReviewFields key={actionData?.saved && "saved"} {...loaderData} result={actionData} /> : <NotYet />}
      {own && (
        <p>
          <Link to={`${link}/review/removal`}>Delete my review</Link>
        </p>
      )}
      <p className="review-back">
        <Link to="/orders">← My Orders</Link>
      </p>
    </div>
  );
}

type FieldsProps = Pick<Route.ComponentProps["loaderData"], "own" | "name"> & { result: FormResult | undefined };

function ReviewFields({ own, name, result }: FieldsProps) {
  const formArea = useFocusOnError<HTMLDivElement>(result?.saved ? undefined : result);
  // Without JavaScript, the page shows the submitted input again after an error.
  const shown = (field: "rating" | "title" | "text") => String(result?.typed?.[field] ?? own?.[field] ?? "");
  const field = (part: "title" | "text") => ({ name: part, defaultValue: shown(part), error: result?.errors?.[part] });
  return (
    <div ref={formArea}>
      <Form method="post" className="stack" noValidate>
        <FormAlert message={result?.alert} />
        <StarChoice chosen={shown("rating")} error={result?.errors?.["rating"]} />
        <Field
          label="Title"
          {...field("title")}
          required
          maxLength={80}
          hint="In a few words, for example: Clean seeds, thick soup"
        />
        <TextArea
          label="Your review"
          {...field("text")}
          rows={6}
          maxLength={2000}
          hint="How did it look, smell and cook? What did you make of it?"
        />
        <p className="field-hint">It appears under the name {name}, with nothing else about you or your order.</p>
        <SubmitButton>{own ? "Save my review" : "Send my review"}</SubmitButton>
      </Form>
    </div>
  );
}

function NotYet() {
  return (
    <p className="alert">
      Only people who have bought it with us and received it can review it. Once yours is delivered, you can write a
      review here or from <Link to="/orders">My Orders</Link>.
    </p>
  );
}
