/* oxlint-disable shop/amount-past-customer -- shows how amounts look in naira */
import { useState } from "react";
import { QuantityStepper } from "#features/catalogue/ui/product/quantity-stepper.tsx";
import { Tabs } from "#features/catalogue/ui/product/tabs.tsx";
import { last } from "#platform/rules/collections.ts";
import { CopyButton } from "#platform/ui/copy-button.tsx";
import { Field, SelectField } from "#platform/ui/form/field.tsx";

export function Controls() {
  const [quantity, setQuantity] = useState(1);
  return (
    <section aria-labelledby="controls">
      <h2 id="controls">Controls</h2>
      <div className="row style-guide-row">
        {["button", "button button-quiet", "button button-small", "button button-large", "link-button"].map((look) => (
          <button key={look} type="button" className={look}>
            {last(look.split(" "))}
          </button>
        ))}
        <button type="button" className="button" disabled>
          disabled
        </button>
        <CopyButton value="0123456789" label="Account number" />
        <QuantityStepper label="egusi" quantity={quantity} min={1} max={5} limit="Only 5 left" onChange={setQuantity} />
      </div>
      <div className="style-guide-fields">
        <Field label="Plain" name="plain" placeholder="Placeholder" />
        <Field label="With a hint" name="hint" required hint="At least 8 characters" />
        <Field label="With an error" name="wrong" required error="Please enter your name" defaultValue="?" />
        <Field label="Disabled" name="disabled" disabled defaultValue="Not now" />
        <SelectField label="Choice" name="choice">
          <option>Nigeria</option>
          <option>Ghana</option>
        </SelectField>
        <SelectField label="Choice with an error" name="wrong-choice" error="Please choose a country">
          <option value="">Choose</option>
        </SelectField>
      </div>
      <fieldset className="choices">
        <legend>Choices</legend>
        {["standard", "express"].map((name, index) => (
          <label key={name}>
            <input type="radio" name="choices" defaultChecked={index === 0} />
            <span>
              <strong>{name}</strong>
              <span>5-7 business days</span>
            </span>
            <span>₦24,000</span>
          </label>
        ))}
      </fieldset>
      <Tabs
        label="Tabs"
        tabs={["One", "Two", "Three"].map((title) => ({ id: title, title, content: <p>What {title} holds.</p> }))}
      />
    </section>
  );
}
