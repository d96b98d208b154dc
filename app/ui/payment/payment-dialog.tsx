import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { emptyCart } from "../../../domain/cart.ts";
import { paymentMethodWords, type BankAccount, type PaymentMethod } from "../../../domain/payment.ts";
import { Price } from "../../ui/price.tsx";
import { changeCart } from "../../ui/use-cart.ts";
import { BankTransfer } from "./bank-transfer.tsx";
import { forgetOrder } from "./draft.ts";
import "./payment-dialog.css";

type Props = {
  order: { id: string; total: number };
  dollarRate: number;
  accounts: BankAccount[];
  onClose: () => void;
  /** The reason, in the words of the specification. */
  onFailure: (reason: string) => void;
};

/** The ways to pay that are switched on. */
const methods: PaymentMethod[] = ["bank-transfer"];

/** How to pay a placed order. Closing it loses nothing: Place Order opens it again for the same order. */
export function PaymentDialog({ order, dollarRate, accounts, onClose, onFailure }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState<"methods" | "bank-transfer">("methods");
  const navigate = useNavigate();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const choose = (method: PaymentMethod) => {
    if (method !== "bank-transfer") return onFailure("Invalid payment method");
    if (accounts.length === 0) return onFailure("No bank account available for this currency");
    setView(method);
  };
  const succeed = () => {
    changeCart(() => emptyCart);
    forgetOrder();
    void navigate(`/checkout/complete/${order.id}`);
  };

  return (
    <dialog ref={dialog} className="payment-dialog" aria-labelledby="payment-title" onClose={onClose}>
      <header>
        <h2 id="payment-title">{view === "methods" ? "Choose how to pay" : "Bank Transfer"}</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
          ×
        </button>
      </header>
      <p className="payment-total">
        Total <Price amount={order.total} dollarRate={dollarRate} />
        <br />
        <span>Order {order.id}</span>
      </p>
      {view === "methods" ? (
        <MethodList onChoose={choose} />
      ) : (
        <BankTransfer
          orderId={order.id}
          accounts={accounts}
          onBack={() => setView("methods")}
          onMade={succeed}
          onFailure={onFailure}
        />
      )}
    </dialog>
  );
}

function MethodList({ onChoose }: { onChoose: (method: PaymentMethod) => void }) {
  const [chosen, setChosen] = useState<PaymentMethod>();
  const [alert, setAlert] = useState<string>();
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onChoose(chosen);
        else setAlert("Please select a payment method");
      }}
    >
      {alert && (
        <p className="alert" role="alert">
          {alert}
        </p>
      )}
      <fieldset className="choices">
        <legend className="visually-hidden">Payment method</legend>
        {methods.map((method) => {
          const { name, description, fees, processingTime } = paymentMethodWords[method];
          return (
            <label key={method}>
              <input
                type="radio"
                name="payment"
                value={method}
                checked={chosen === method}
                onChange={() => setChosen(method)}
              />
              <span>
                <strong>{name}</strong>
                <span>{description}</span>
              </span>
              <span>
                Fee: {fees}
                <br />
                {processingTime}
              </span>
            </label>
          );
        })}
      </fieldset>
      <p className="summary-note">
        You pay the order total. A fee, where there is one, is between you and the payment service; we add nothing.
      </p>
      <button type="submit" className="button button-large">
        Continue
      </button>
    </form>
  );
}
