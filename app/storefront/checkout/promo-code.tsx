import { useId, useState } from "react";
import { Link } from "react-router";
import { readPromoCode } from "../../../domain/promotion.ts";
import type { PromotionResponse } from "../../api/promotion.ts";
import { send } from "../../ui/send.ts";
import { showToast } from "../../ui/toasts.ts";

type Props = {
  typed: string;
  applied: PromotionResponse | undefined;
  /** Why the shop took the code off again when the order was placed. */
  refused: string | undefined;
  onType: (text: string) => void;
  onApply: (promotion: PromotionResponse | undefined) => void;
};

/** A field to try a code, or the code that holds with a way to take it off. */
export function PromoCode({ typed, applied, refused, onType, onApply }: Props) {
  const id = useId();
  const [trouble, setTrouble] = useState<React.ReactNode>();
  const [asking, setAsking] = useState(false);
  const error = trouble ?? refused;

  async function apply() {
    const code = readPromoCode(typed);
    if (asking) return;
    if (code === "") return setTrouble("Please enter a promo code");
    setTrouble(undefined);
    setAsking(true);
    const sent = await send<PromotionResponse>(`/api/promotions/${encodeURIComponent(code)}`);
    setAsking(false);
    if ("answer" in sent) {
      onApply(sent.answer);
      showToast({ type: "success", title: `${sent.answer.percent}% off with ${sent.answer.code}` });
    } else if ("silence" in sent) setTrouble("We could not check the code. Please try again.");
    else if (sent.trouble.code === "signed-out") setTrouble(<SignInFirst />);
    else setTrouble(sent.trouble.message);
  }

  if (applied) {
    return (
      <p className="promo-applied">
        <span>
          <strong>{applied.code}</strong>: {applied.percent}% off your goods
        </span>
        <button
          type="button"
          className="link-button"
          onClick={() => {
            onApply(undefined);
            showToast({ type: "info", title: `${applied.code} is off your order` });
          }}
        >
          Remove<span className="visually-hidden"> promo code {applied.code}</span>
        </button>
      </p>
    );
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        Promo code<span className="field-optional"> (optional)</span>
      </label>
      <div className="promo-row">
        <input
          id={id}
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => {
            setTrouble(undefined);
            onType(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            // Enter here means this code, not the whole order.
            if (event.key !== "Enter") return;
            event.preventDefault();
            void apply();
          }}
        />
        <button type="button" className="button button-quiet" aria-disabled={asking} onClick={() => void apply()}>
          Apply<span className="visually-hidden"> promo code</span>
        </button>
      </div>
      {error && (
        <p id={`${id}-note`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function SignInFirst() {
  return (
    <>
      A promo code belongs to your account. Please <Link to="/auth?next=/checkout">sign in</Link> first; your form stays
      as it is.
    </>
  );
}
