import { data } from "react-router";
import { z } from "zod";
import { requireRecentConfirmation } from "#features/accounts/middleware/confirmation.ts";
import { buttonAction, noInput, officeAction } from "#features/accounts/middleware/office-action.ts";
import { editResource, loadResource } from "#features/accounts/middleware/resource-page.ts";
import { shopContext } from "#platform/http/context.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Checkbox } from "#platform/ui/office/checkbox.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { fieldPropsFor, OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { TickBoxes } from "#platform/ui/office/tick-boxes.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { eventTypes } from "../rules/event-types.ts";
import { webhookForm } from "../rules/webhook-form.ts";
import { listDeliveries, sendAgain, sendTest } from "../server/deliveries.ts";
import { renewSecret, showSecret, webhookList } from "../server/webhooks.ts";
import type { Route } from "./+types/webhook.ts";
import { Deliveries } from "./deliveries.tsx";
import { NewSecret } from "./new-secret.tsx";

const LIST = "/office/settings/webhooks";

export const middleware = requireRecentConfirmation;

const load = loadResource(webhookList, {
  empty: () => ({ isOn: true, text: { url: "", description: "", types: "" } }),
  more: ({ isOn }) => ({ isOn }),
});

export async function loader(args: Route.LoaderArgs) {
  const webhook = await load(args);
  const deliveries = webhook.id ? await listDeliveries(args.context.get(shopContext).db, webhook.id) : [];
  return { ...webhook, deliveries };
}

const events = Object.entries(eventTypes).map(([value, label]) => ({ value, label, hint: value }));

const form = ({ context }: Pick<Route.ActionArgs, "context">) =>
  webhookForm(context.get(shopContext).config.production);

/** Other intents make a new secret, send a test or send a message again. */
export const action = editResource(webhookList, {
  list: LIST,
  form,
  newForm: form,
  saved: "Saved. It applies from the next event on.",
  added: (row, shop) => data<OfficeResult>({ saved: "The webhook was added.", secret: showSecret(shop, row) ?? "" }),
  intents: (args, id) => ({
    "new-secret": () =>
      officeAction(args, noInput, async ({ shop, actor }) => {
        const secret = await renewSecret(shop, actor, id);
        const old = "The old secret works for 24 more hours, so you can switch without a gap.";
        return secret !== undefined && data<OfficeResult>({ saved: old, secret });
      }),
    test: () => buttonAction(args, `${LIST}/${id}`, ({ shop, actor }) => sendTest(shop, actor, id)),
    again: () =>
      officeAction(args, z.object({ delivery: z.string() }), async ({ shop, actor, input: { delivery } }) => {
        const isFound = await sendAgain(shop, actor, { webhook: id, delivery });
        return isFound && data<OfficeResult>({ saved: "It is sent again within seconds." });
      }),
  }),
});

export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, isOn, text, deliveries } = loaderData;
  const field = fieldPropsFor(text, actionData);
  const typed = actionData?.typed;
  return (
    <>
      <title>{`${id ? "Webhook" : "New webhook"} · Office`}</title>
      <BackLink to={LIST}>← Webhooks</BackLink>
      {id ? <EditHeading /> : <h2>New webhook</h2>}
      {actionData?.secret && <NewSecret secret={actionData.secret} />}
      {(id !== undefined || !actionData?.secret) && (
        <OfficeForm key={id} result={actionData} button={id ? "Save" : "Add webhook"} version={version}>
          <Field label="Address" {...field("url", "Where the messages go")} type="url" required autoComplete="off" />
          <Field label="Description" {...field("description", "For you")} maxLength={200} autoComplete="off" />
          <TickBoxes legend="Events" name="types" choices={events} saved={text["types"]} result={actionData} />
          <Checkbox label="On" name="isOn" on={typed ? "isOn" in typed : isOn} />
        </OfficeForm>
      )}
      {id && <Deliveries deliveries={deliveries} />}
    </>
  );
}

function EditHeading() {
  return (
    <div className="office-head">
      <h2>Webhook</h2>
      <Form method="post">
        <button name="intent" value="test" className="button button-quiet">
          Send a test
        </button>
      </Form>
      <Confirm button="New secret" question="Make a new secret?" yes="Yes, make it" fields={{ intent: "new-secret" }}>
        <p>It is shown once. The old secret works for 24 more hours.</p>
      </Confirm>
      <Confirm button="Remove" question="Remove this webhook?" yes="Yes, remove it" fields={{ intent: "remove" }}>
        <p>Nothing more is sent to it, not even waiting messages.</p>
      </Confirm>
    </div>
  );
}
