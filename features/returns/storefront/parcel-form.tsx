import { Field } from "#platform/ui/form/field.tsx";
import type { FormResult } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { Form } from "#platform/ui/router/form.tsx";

/** The return parcel's carrier and tracking number, so that customer and staff can track it. */
export function ParcelForm({ result }: { result: FormResult | undefined }) {
  const section = useFocusOnError<HTMLElement>(result);
  return (
    <section ref={section} aria-labelledby="parcel">
      <h2 id="parcel">Have you sent it?</h2>
      <Form method="post" className="stack" noValidate>
        <FormAlert message={result?.alert} />
        <Field label="Carrier" name="carrier" required maxLength={80} error={result?.errors?.["carrier"]} />
        <Field
          label="Tracking number"
          name="trackingNumber"
          required
          maxLength={80}
          autoCapitalize="characters"
          spellCheck={false}
          error={result?.errors?.["trackingNumber"]}
        />
        <SubmitButton className="button">It is on its way</SubmitButton>
      </Form>
    </section>
  );
}
