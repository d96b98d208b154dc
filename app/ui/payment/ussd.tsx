import { useRef, useState } from "react";
import type { PayableOrder } from "../../../domain/order/order.ts";
import { dialLink, type UssdBank } from "../../../domain/payment/payment.ts";
import type { UssdPaymentResponse } from "../../../domain/responses.ts";
import { Field, SelectField } from "../form/field.tsx";
import { send } from "../browser/send.ts";
import { paymentStarted, type PaymentStarted } from "./start-payment.ts";
import { CopyRow } from "./copy-row.tsx";

type Props = {
  order: PayableOrder;
  banks: UssdBank[];
  onBack: () => void;
  onReported: () => void;
  onError: (error: Exclude<PaymentStarted<never>, { response: never }>) => void;
};

/** The form for bank and phone number, then the code to dial and "I've Completed the Payment". */
export function Ussd({ order, banks, onBack, onReported, onError }: Props) {
  const [bankCode, setBankCode] = useState("");
  const [phone, setPhone] = useState(order.customerPhone.startsWith("+234") ? order.customerPhone : "");
  const [alert, setAlert] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [payment, setPayment] = useState<UssdPaymentResponse>();
  const code = useRef<HTMLHeadingElement>(null);

  async function requestCode() {
    if (busy) return;
    if (!bankCode || !phone.trim()) return setAlert("Please select a bank and enter your phone number");
    setAlert(undefined);
    setBusy(true);
    const body = { amount: order.total, orderId: order.id, customerPhone: phone, bankCode };
    const sent = await send<UssdPaymentResponse>("/api/ussd/initialize", body);
    setBusy(false);
    if ("error" in sent && sent.error.errors) return setAlert(Object.values(sent.error.errors)[0]);
    const started = paymentStarted(sent, "ussd");
    if (!("response" in started)) return onError(started);
    setPayment(started.response);
    // The code replaces the form; a screen reader continues at its heading.
    requestAnimationFrame(() => code.current?.focus());
  }

  async function complete() {
    if (busy) return;
    setBusy(true);
    const sent = await send<{ reference: string }>(`/api/orders/${encodeURIComponent(order.id)}/ussd-payment`, {});
    setBusy(false);
    const started = paymentStarted(sent, "ussd");
    if ("response" in started) onReported();
    else onError(started);
  }

  const back = (
    <button type="button" className="button button-quiet" onClick={onBack}>
      Back to Payment Options
    </button>
  );

  if (!payment) {
    return (
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void requestCode();
        }}
      >
        <SelectField
          label="Your bank"
          name="bankCode"
          value={bankCode}
          onChange={(event) => setBankCode(event.currentTarget.value)}
          required
        >
          <option value="">Choose your bank</option>
          {banks.map((bank) => (
            <option key={bank.code} value={bank.code}>
              {bank.name} ({bank.ussdCode})
            </option>
          ))}
        </SelectField>
        <Field
          label="Phone number"
          name="customerPhone"
          type="tel"
          autoComplete="tel"
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
          hint="The number that your bank knows; dial from it"
          required
        />
        {alert && (
          <p className="alert" role="alert">
            {alert}
          </p>
        )}
        <button type="submit" className="button button-large" aria-disabled={busy}>
          {busy ? "Processing..." : "Show the code"}
        </button>
        {back}
      </form>
    );
  }
  return (
    <div className="stack">
      <h3 ref={code} tabIndex={-1} className="ussd-heading">
        Dial this from the phone that your bank knows
      </h3>
      <p className="ussd-code">
        <a href={dialLink(payment.ussdCode)} aria-label={`Dial ${payment.ussdCode}`}>
          {payment.ussdCode}
        </a>
      </p>
      <CopyRow label="USSD code" value={payment.ussdCode} />
      <CopyRow label="Reference" value={payment.reference} />
      <p className="summary-note">
        Your bank asks for your PIN, never we. Many banks allow only so much by USSD in a day; if yours says no, go back
        and pay another way. Nothing is sent before the money is here.
      </p>
      {payment.paymentUrl && (
        <p className="summary-note">
          Does your bank not take the code? <a href={payment.paymentUrl}>Get one from Moniepoint&rsquo;s USSD page</a>.
        </p>
      )}
      <button type="button" className="button button-large" aria-disabled={busy} onClick={() => void complete()}>
        {busy ? "Processing..." : "I've Completed the Payment"}
      </button>
      {back}
    </div>
  );
}
