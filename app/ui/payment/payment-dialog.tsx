import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  paymentMethodLabels,
  type PayableOrder,
  type PaymentMethod,
  type PaymentOptions,
} from "../../../domain/payment.ts";
import { Price } from "../price.tsx";
import { BankTransfer } from "./bank-transfer.tsx";
import { startOnline, type PaymentStarted } from "./start-payment.ts";
import { rememberPaying } from "./finished-order.ts";
import { MethodList } from "./method-list.tsx";
import { Ussd } from "./ussd.tsx";
import "./payment-dialog.css";

type Props = {
  order: PayableOrder;
  dollarRate: number;
  options: PaymentOptions;
  /** Whether the cart in this browser is what became this order. */
  fromCart?: boolean;
  onClose: () => void;
  /** The customer says that it is paid. */
  onMade: () => void;
  /** The reason, in the words of the specification; the dialog has closed. */
  onFailure: (reason: string) => void;
};

/** How to pay a placed order. Closing it loses nothing: the order waits. */
export function PaymentDialog({ order, dollarRate, options, fromCart, onClose, onMade, onFailure }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [view, setView] = useState<"methods" | "bank-transfer" | "ussd">("methods");
  const [opening, setOpening] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // Coming back from the provider's page with the browser's button shows this page as it was left.
    const cameBack = (event: PageTransitionEvent) => event.persisted && setOpening(false);
    addEventListener("pageshow", cameBack);
    return () => removeEventListener("pageshow", cameBack);
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
  const takeTrouble = (trouble: Exclude<PaymentStarted<never>, { answer: never }>) => {
    if ("signIn" in trouble) void navigate(`/auth?next=${encodeURIComponent(location.pathname)}`);
    else fail(trouble.failure);
  };
  const made = () => {
    if (fromCart) rememberPaying(order.id);
    onMade();
  };

  async function leaveFor(method: "opay" | "moniepoint") {
    setOpening(true);
    const begun = await startOnline(method, order);
    if ("answer" in begun) {
      if (fromCart) rememberPaying(order.id);
      return location.assign(begun.answer.paymentUrl);
    }
    setOpening(false);
    takeTrouble(begun);
  }

  const choose = (method: PaymentMethod) => {
    if (method === "opay" || method === "moniepoint") return void leaveFor(method);
    if (method === "bank-transfer" && options.accounts.length === 0) {
      return fail("No bank account available for this currency");
    }
    show(method);
  };

  return (
    <dialog ref={dialog} className="payment-dialog" aria-labelledby="payment-title" onClose={onClose}>
      <header>
        <h2 id="payment-title" ref={title} tabIndex={-1}>
          {view === "methods" ? "Choose how to pay" : paymentMethodLabels[view].name}
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
      {view === "methods" && <MethodList methods={options.methods} opening={opening} onChoose={choose} />}
      {view === "bank-transfer" && (
        <BankTransfer
          orderId={order.id}
          accounts={options.accounts}
          onBack={() => show("methods")}
          onMade={made}
          onTrouble={takeTrouble}
        />
      )}
      {view === "ussd" && (
        <Ussd
          order={order}
          banks={options.ussdBanks}
          onBack={() => show("methods")}
          onMade={made}
          onTrouble={takeTrouble}
        />
      )}
    </dialog>
  );
}
