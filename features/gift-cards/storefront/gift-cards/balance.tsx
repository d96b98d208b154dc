import { codePayment } from "#features/payments/rules/money-forms.ts";
import { GiftCardCodeField } from "#features/payments/ui/gift-card-code-field.tsx";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { actionHeaders } from "#platform/http/refusal-response.ts";
import { formatKobo, type Kobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { useShopName } from "#platform/ui/browser/page-context.ts";
import { formAction, type FormResult } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { Head } from "#platform/ui/head.tsx";
import { ShowAmounts } from "#platform/ui/money/show-amounts.tsx";
/* oxlint-disable shop/amount-past-customer -- the text of a result, which the page shows by ShowAmounts */
import { Form } from "#platform/ui/router/form.tsx";
import type { GiftCardDesign } from "../../rules/designs.ts";
import { readGiftCardBalance } from "../../server/balance.ts";
import type { Route } from "./+types/balance.ts";
import { GiftCardPicture } from "./gift-card-picture.tsx";
import "./gift-cards.css";

type Result = FormResult & { design?: GiftCardDesign };

/** `POST /gift-cards/balance`: shows the balance of the card with this code. A POST, so that no code is in a URL. */
export const action = ({ request, context }: Route.ActionArgs) =>
  formAction<typeof codePayment, Result>(request, codePayment, async ({ code }) => {
    const left = await readGiftCardBalance(context.get(shopContext), code, context.get(callerContext).ip);
    if (left instanceof Refusal) return left;
    return { saved: saidOf(left.balanceKobo), design: left.design };
  });

export const headers = actionHeaders;

const saidOf = (kobo: Kobo) =>
  kobo === 0
    ? "Nothing is left on this gift card."
    : `${formatKobo(kobo)} is left on this gift card, to spend on anything on our shelves.`;

export default function Balance({ actionData: result }: Route.ComponentProps) {
  const area = useFocusOnError<HTMLDivElement>(result);
  return (
    <div className="page page-task" ref={area}>
      <Head
        title="What is left on a gift card"
        description={`Enter the code of a ${useShopName()} gift card to see what’s left on it, and what it has paid for.`}
        path="/gift-cards/balance"
      />
      <h1>What is left on a gift card?</h1>
      {result && "design" in result && result.design && <GiftCardPicture design={result.design} />}
      {result?.saved && (
        <p className="notice" role="status">
          {typeof result.saved === "string" && <ShowAmounts in={result.saved} />}
        </p>
      )}
      <Form method="post" className="stack" noValidate>
        <FormAlert message={result?.alert} />
        <GiftCardCodeField label="Code of the gift card" error={result?.errors?.["code"]} />
        <SubmitButton>Look it up</SubmitButton>
      </Form>
      <p>
        <a href="/gift-cards">Buy a gift card</a>
      </p>
    </div>
  );
}
