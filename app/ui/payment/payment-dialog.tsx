import { useEffect, useRef, useState } from "react";
import type { BankAccount, PaymentMethod } from "../../../domain/payment.ts";
import { Price } from "../price.tsx";
import { BankTransfer } from "./bank-transfer.tsx";
import { MethodList } from "./method-list.tsx";
import "./payment-dialog.css";

type Props = {
  order: { id: string; total: number };
  dollarRate: number;
  accounts: BankAccount[];
  onClose: () => void;
  /** The customer says that it is paid. */
  onMade: () => void;
  /** The reason, in the words of the specification; the dialog has closed. */
  onFailure: (reason: string) => void;
};

/** How to pay a placed order. Closing it loses nothing: the order waits. */
export function PaymentDialog({ order, dollarRate, accounts, onClose, onMade, onFailure }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [view, setView] = useState<"methods" | "bank-transfer">("methods");
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const show = (next: typeof view) => {
    setView(next);
    // On the way back and forth the focus goes to the top of the new view.
    title.current?.focus();
  };
  const fail = (reason: string) => {
    // Closing first gives the focus back to the button that opened it.
    dialog.current?.close();
    onFailure(reason);
  };
  const choose = (method: PaymentMethod) => {
    if (method !== "bank-transfer") return fail("Invalid payment method");
    if (accounts.length === 0) return fail("No bank account available for this currency");
    show(method);
  };

  return (
    <dialog ref={dialog} className="payment-dialog" aria-labelledby="payment-title" onClose={onClose}>
      <header>
        <h2 id="payment-title" ref={title} tabIndex={-1}>
          {view === "methods" ? "Choose how to pay" : "Bank Transfer"}
        </h2>
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
          onBack={() => show("methods")}
          onMade={onMade}
          onFailure={fail}
        />
      )}
    </dialog>
  );
}
