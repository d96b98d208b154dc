import { callerContext, shopContext } from "#platform/http/context.ts";
import { actionHeaders } from "#platform/http/refusal-response.ts";
import { Field, TextArea } from "#platform/ui/form/field.tsx";
import { formAction } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { Message } from "#platform/ui/message.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { Title } from "#platform/ui/title.tsx";
import { complaintForm } from "../rules/complaint-form.ts";
import { ANSWER_DAYS } from "../rules/days-left.ts";
import { complain } from "../server/complain.ts";
import type { Route } from "./+types/complaint.ts";

export const action = ({ request, context }: Route.ActionArgs) =>
  formAction(request, complaintForm, (complaint) =>
    complain(context.get(shopContext), context.get(callerContext).ip, complaint),
  );

export const headers = actionHeaders;

export default function DataComplaint({ actionData: result }: Route.ComponentProps) {
  const formArea = useFocusOnError<HTMLDivElement>(result);
  const field = (name: string) => ({
    name,
    error: result?.errors?.[name],
    defaultValue: String(result?.typed?.[name] ?? ""),
  });
  if (result?.saved) {
    return (
      <>
        <Title>Thank you</Title>
        <Message title="Thank you for telling us" action={{ to: "/privacy", label: "Back to our privacy policy" }}>
          We have it, and have emailed you to say so. A person will look into it and answer within {ANSWER_DAYS} days.
        </Message>
      </>
    );
  }
  return (
    <div className="page page-task stack" ref={formArea}>
      <Title>Complain about your data</Title>
      <meta
        name="description"
        content="Not happy with how we handle your data? Tell us, and a person will look into it."
      />
      <h1>Complain about your data</h1>
      <p>
        Not happy with how we handle your personal data? Tell us. A person will look into it and answer within{" "}
        {ANSWER_DAYS} days. You don’t need an account.
      </p>
      <FormAlert message={result?.alert} />
      <Form method="post" className="stack" noValidate>
        <Field label="Your name" {...field("name")} autoComplete="name" />
        <Field label="Your email address" {...field("email")} type="email" required autoComplete="email" />
        <TextArea label="What is it about?" {...field("text")} required maxLength={4_000} rows={6} />
        <SubmitButton>Send it</SubmitButton>
      </Form>
    </div>
  );
}
