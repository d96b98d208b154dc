import { Link } from "react-router";
import { faqForm } from "../../../domain/faq-form.ts";
import { Refusal } from "../../../domain/refusal.ts";
import { asText } from "../../../server/audit/changed-meanwhile.ts";
import { findFaqEntry, saveFaqEntry } from "../../../server/content/office-faq.ts";
import { shopContext } from "../../context.ts";
import { signedInStaff } from "../../private-page.ts";
import { notThere, refused, saved, wrong } from "../answers.ts";
import { readForm, readVersion } from "../read-form.ts";
import { Confirm } from "../ui/confirm.tsx";
import { OfficeForm } from "../ui/office-form.tsx";
import type { Route } from "./+types/faq-entry.ts";
import { FaqFields } from "./faq-fields.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await signedInStaff(shop, request);
  const entry = await findFaqEntry(shop.db, params.id);
  if (!entry) return notThere();
  const { id, version, ...details } = entry;
  return { id, version, text: asText(details) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await signedInStaff(shop, request);
  const typed = await readForm(request);
  const parsed = faqForm.safeParse(typed);
  if (!parsed.success) return wrong(parsed.error, typed);
  const edited = { id: params.id, version: readVersion(typed), details: parsed.data };
  const result = await saveFaqEntry(shop, actor, edited);
  if (!result) return notThere();
  if (result instanceof Refusal) return refused(result, typed, result.details);
  return saved("Saved. The FAQ shows it at once.", result);
}

export default function FaqEntry({ loaderData: { id, version, text }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{`${text["question"]} · Office`}</title>
      <Link className="office-back" to="/office/settings/faq">
        ← FAQ
      </Link>
      <div className="office-head">
        <h2>Edit question</h2>
        <Confirm
          button="Remove"
          question="Remove this question?"
          yes="Yes, remove it"
          action={`/office/settings/faq/${id}/removal`}
        >
          <p>It leaves the FAQ page at once. The audit trail keeps its words.</p>
        </Confirm>
      </div>
      <OfficeForm key={id} answer={actionData} button="Save" version={version}>
        <FaqFields text={text} answer={actionData} />
      </OfficeForm>
    </>
  );
}
