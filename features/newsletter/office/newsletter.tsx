import { redirect } from "react-router";
import {
  buttonAction,
  officeAction,
  noInput,
  notFound,
  resourceAction,
  saved,
} from "#features/accounts/middleware/office-action.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { readBrand } from "#features/shop/server/brand.ts";
import { shopContext } from "#platform/http/context.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { Field, TextArea } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, FormOutcome, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { newsletterForm } from "../rules/newsletter-form.ts";
import {
  addNewsletter,
  countSubscribers,
  findNewsletter,
  saveNewsletter,
  sendTestNewsletter,
  startNewsletter,
  stopNewsletter,
} from "../server/newsletters.ts";
import type { Route } from "./+types/newsletter.ts";
import { Preview } from "./newsletter/preview.tsx";
import { Progress } from "./newsletter/progress.tsx";
import { SendButtons } from "./newsletter/send-buttons.tsx";
import { newsletterStates } from "./newsletter/states.ts";

/** The newsletter of the URL; an empty one for `/office/newsletters/new`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const email = context.get(staffContext).email;
  const [subscribers, brand] = await Promise.all([countSubscribers(db), readBrand(db)]);
  const page = { subscribers, email, brand };
  if (params.newsletter === "new") return { ...page, newsletter: undefined };
  const newsletter = (await findNewsletter(db, params.newsletter)) ?? notFound();
  const { id, subject, body, status, version, recipients, queued, left } = newsletter;
  return { ...page, newsletter: { id, subject, body, status, version, recipients, queued, left } };
}

/** Saves the draft; other intents send a test, send it to everybody or stop the sending. */
export function action(args: Route.ActionArgs) {
  const id = args.params.newsletter;
  return resourceAction(args, {
    save: () =>
      officeAction(args, newsletterForm, async ({ shop, actor, version, input }) => {
        if (id === "new") return redirect(`/office/newsletters/${await addNewsletter(shop, actor, input)}`);
        return saved("Saved.", await saveNewsletter(shop, actor, { id, version, text: input }));
      }),
    test: () =>
      officeAction(
        args,
        noInput,
        async ({ shop, actor }) =>
          (await sendTestNewsletter(shop, actor, id)) && saved("The test is on its way to you.", {}),
      ),
    send: () =>
      officeAction(args, noInput, async ({ shop, actor, version }) => {
        const started = await startNewsletter(shop, actor, { id, version });
        return started === undefined || started instanceof Refusal ? started : redirect(`/office/newsletters/${id}`);
      }),
    stop: () => buttonAction(args, `/office/newsletters/${id}`, ({ shop, actor }) => stopNewsletter(shop, actor, id)),
  });
}

/** One newsletter: as a draft its form, preview and send buttons; afterwards its progress. */
export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { newsletter, subscribers, email, brand } = loaderData;
  const field = fieldPropsFor({ subject: newsletter?.subject ?? "", body: newsletter?.body ?? "" }, actionData);
  const { status } = newsletter ?? { status: "draft" as const };
  return (
    <>
      <title>{`${newsletter?.subject ?? "New newsletter"} · Office`}</title>
      <BackLink to="/office/newsletters">← Newsletters</BackLink>
      <div className="office-head">
        <h1>{newsletter?.subject ?? "New newsletter"}</h1>
        {newsletter && <span className="badge">{newsletterStates[newsletter.status]}</span>}
      </div>
      {status === "draft" ? (
        <OfficeForm key={newsletter?.id} result={actionData} button="Save" version={newsletter?.version}>
          <Field label="Subject" {...field("subject")} required maxLength={120} autoComplete="off" />
          <TextArea
            label="Text"
            {...field("body", "Empty line: new paragraph. ## Heading, - list, **bold**, [words](https://address)")}
            required
            maxLength={10_000}
            rows={14}
          />
        </OfficeForm>
      ) : (
        <FormOutcome result={actionData} />
      )}
      {newsletter && status !== "draft" && <Progress {...newsletter} status={status} />}
      {newsletter && <Preview subject={newsletter.subject} body={newsletter.body} brand={brand} />}
      {newsletter && status === "draft" && (
        <SendButtons version={newsletter.version} subscribers={subscribers} email={email} />
      )}
    </>
  );
}
