import { data } from "react-router";
import { readSupport } from "#features/shop/server/settings.ts";
import { SupportContacts } from "#features/shop/ui/support-contacts.tsx";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { actionHeaders } from "#platform/http/refusal-response.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { DescriptionList } from "#platform/ui/description-list.tsx";
import { Field, TextArea } from "#platform/ui/form/field.tsx";
import { formAction, type FormResult } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { Message } from "#platform/ui/message.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { Title } from "#platform/ui/title.tsx";
import { withdrawalForm, type Statement } from "../rules/withdrawal-form.ts";
import { offersWithdrawal, withdraw } from "../server/withdraw.ts";
import type { Route } from "./+types/withdraw.ts";

async function requireOffer(shop: Shop): Promise<void> {
  if (!(await offersWithdrawal(shop))) throw data("Not found", { status: 404 });
}

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireOffer(shop);
  return { support: await readSupport(shop.db) };
}

type Result = FormResult & { shown?: Statement; sentTo?: string };

/** The answer is the same whether or not the order exists and has this email address. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  await requireOffer(shop);
  return formAction<typeof withdrawalForm, Result>(request, withdrawalForm, async ({ step, ...statement }, typed) => {
    if (step === "edit") return { typed };
    if (step === "show") return { shown: statement };
    const refused = await withdraw(shop, context.get(callerContext).ip, statement);
    return refused instanceof Refusal ? refused : { sentTo: statement.email };
  });
}

export const headers = actionHeaders;

export default function Withdraw({ loaderData: { support }, actionData }: Route.ComponentProps) {
  const formArea = useFocusOnError<HTMLDivElement>(actionData);
  const result: Result = actionData ?? {};
  if (result.sentTo !== undefined) return <Sent email={result.sentTo} />;
  return (
    <div className="page page-task stack">
      <Title>Withdraw from an order</Title>
      <meta name="description" content="Withdraw from an order in two steps, without an account." />
      <h1>Withdraw from an order</h1>
      <div ref={formArea} className="stack">
        <FormAlert message={result.alert} />
        {result.shown ? <Shown statement={result.shown} /> : <Fields {...result} />}
      </div>
      <p>You can also just write to us:</p>
      <SupportContacts support={support} />
    </div>
  );
}

function Fields({ typed, errors }: FormResult) {
  const field = (name: string) => ({ name, error: errors?.[name], defaultValue: String(typed?.[name] ?? "") });
  return (
    <>
      <p>
        In the European Union or the United Kingdom you have 14 days from delivery to change your mind, no reason
        needed. Fill this in, check it and confirm. We’ll email you a receipt.
      </p>
      <Form method="post" className="stack" noValidate>
        <Field label="Order number" {...field("order")} required autoComplete="off" placeholder="CBL_…" />
        <Field label="Email address of the order" {...field("email")} type="email" required autoComplete="email" />
        <Field label="Your name" {...field("name")} required autoComplete="name" />
        <TextArea label="Only some of it? Which goods" {...field("goods")} maxLength={500} rows={3} />
        <SubmitButton name="step" value="show">
          Continue
        </SubmitButton>
      </Form>
    </>
  );
}

/** The second step: the statement as it will be sent. */
function Shown({ statement }: { statement: Statement }) {
  const { order, email, name, goods } = statement;
  return (
    <>
      <p>Is this right? Nothing has been sent yet.</p>
      <DescriptionList
        rows={[
          ["I withdraw from order", <code key="order">{order}</code>],
          ["Which goods", <span key="goods">{goods || "The whole order"}</span>],
          ["My name", <span key="name">{name}</span>],
          ["Send the receipt to", <span key="email">{email}</span>],
        ]}
      />
      <Form method="post" className="stack">
        {Object.entries(statement).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <SubmitButton name="step" value="confirm">
          Confirm withdrawal here
        </SubmitButton>
        <SubmitButton name="step" value="edit" className="button button-quiet">
          Change something
        </SubmitButton>
      </Form>
    </>
  );
}

function Sent({ email }: { email: string }) {
  return (
    <>
      <Title>Your withdrawal</Title>
      <Message title="Thank you, we’ve got it" action={{ to: "/products", label: "Back to the shop" }}>
        If the order number and {email} match, your receipt is on its way. Nothing after a few minutes? Check both and
        send it again, or write to us.
      </Message>
    </>
  );
}
