import { useEffect, useRef, useState } from "react";
import { send } from "#platform/ui/browser/send.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import type { UssdPaymentResponse } from "../rules/responses.ts";
import { dialLink } from "../rules/ussd-code.ts";
import { CopyRow } from "./copy-row.tsx";
import type { StepProps } from "./method-steps.tsx";
import { ReportButton } from "./report-button.tsx";
import { paymentStarted, type PaymentError } from "./start-payment.ts";

/** The form for bank and phone number, then the code to dial and "I've Completed the Payment". */
export function Ussd({ order, options, ...report }: StepProps) {
  const [payment, setPayment] = useState<UssdPaymentResponse>();
  if (!payment) return <UssdForm {...{ order, options }} onCode={setPayment} onError={report.onError} />;
  return (
    <div className="stack">
      <UssdCode payment={payment} />
      <div className="payment-actions">
        <ReportButton orderId={order.id} method="ussd" {...report}>
          I&apos;ve Completed the Payment
        </ReportButton>
        <p className="summary-note">We send your parcel as soon as your payment is confirmed.</p>
      </div>
    </div>
  );
}

type FormProps = Pick<StepProps, "order" | "options"> & {
  onCode: (payment: UssdPaymentResponse) => void;
  onError: (error: PaymentError) => void;
};

function UssdForm({ order, options, onCode, onError }: FormProps) {
  const [alert, setAlert] = useState<string>();
  const [sending, setSending] = useState(false);

  async function requestCode(form: FormData) {
    const bankCode = form.get("bankCode");
    const customerPhone = String(form.get("customerPhone"));
    if (sending) return;
    if (!bankCode || !customerPhone.trim()) return setAlert("Please select a bank and enter your phone number");
    setAlert(undefined);
    setSending(true);
    const body = { amount: order.total, orderId: order.id, customerPhone, bankCode };
    const sent = await send<UssdPaymentResponse>("/api/ussd/initialize", body);
    setSending(false);
    if ("error" in sent && sent.error.errors) return setAlert(Object.values(sent.error.errors)[0]);
    const started = paymentStarted(sent, "ussd");
    if ("data" in started) onCode(started.data);
    else onError(started);
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void requestCode(new FormData(event.currentTarget));
      }}
    >
      <SelectField label="Your bank" name="bankCode" required>
        <option value="">Choose your bank</option>
        {options.ussdBanks.map((bank) => (
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
        defaultValue={order.customerPhone.startsWith("+234") ? order.customerPhone : ""}
        hint="Use the phone registered with your bank"
        required
      />
      <div className="payment-actions">
        <FormAlert message={alert} />
        <button type="submit" className="button button-large" aria-disabled={sending}>
          {sending ? "Processing..." : "Show the code"}
        </button>
      </div>
    </form>
  );
}

function UssdCode({ payment: { ussdCode, reference, paymentUrl } }: { payment: UssdPaymentResponse }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The code replaces the form; a screen reader continues at its heading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="ussd-heading">
        Dial this from the phone registered with your bank
      </h3>
      <p className="ussd-code">
        <a href={dialLink(ussdCode)} aria-label={`Dial ${ussdCode}`}>
          {ussdCode}
        </a>
      </p>
      <CopyRow label="USSD code" value={ussdCode} />
      <CopyRow label="Reference" value={reference} />
      <p className="summary-note">
        Only your bank asks for your PIN; we never will. Banks limit what you can pay by USSD in a day. If yours
        refuses, go back and pay another way.
      </p>
      {paymentUrl && (
        <p className="summary-note">
          Code not working? <a href={paymentUrl}>Get one from Moniepoint&rsquo;s USSD page</a>.
        </p>
      )}
    </>
  );
}
