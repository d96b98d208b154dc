import { Link } from "react-router";
import { faqForm } from "../../../domain/shop/faq-form.ts";
import { Refusal } from "../../../domain/refusal.ts";
import { asText } from "../../../server/audit/edit-conflict.ts";
import { findFaqEntry, saveFaqEntry } from "../../../server/content/office-faq.ts";
import { shopContext, staffContext } from "../../context.ts";
import { notFound, refused, saved, badInput } from "../action-responses.ts";
import { readForm, readVersion } from "../read-form.ts";
import { Confirm } from "../ui/confirm.tsx";
import { OfficeForm } from "../ui/office-form.tsx";
import type { Route } from "./+types/faq-entry.ts";
import { FaqFields } from "./faq-fields.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const entry = await findFaqEntry(shop.db, params.id);
  if (!entry) return notFound();
  const { id, version, ...details } = entry;
  return { id, version, text: asText(details) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  const typed = await readForm(request);
  const parsed = faqForm.safeParse(typed);
  if (!parsed.success) return badInput(parsed.error, typed);
  const edited = { id: params.id, version: readVersion(typed), details: parsed.data };
  const result = await saveFaqEntry(shop, actor, edited);
  if (!result) return notFound();
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
      <OfficeForm key={id} result={actionData} button="Save" version={version}>
        <FaqFields text={text} result={actionData} />
      </OfficeForm>
    </>
  );
}
