import { redirect } from "react-router";
import { faqForm } from "../../../domain/shop/faq-form.ts";
import { addFaqEntry } from "../../../server/content/office-faq.ts";
import { shopContext, staffContext } from "../../context.ts";
import { badInput } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import { OfficeForm } from "../ui/office-form.tsx";
import type { Route } from "./+types/new-faq-entry.ts";
import { FaqFields } from "./faq-fields.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  const typed = await readForm(request);
  const parsed = faqForm.safeParse(typed);
  if (!parsed.success) return badInput(parsed.error, typed);
  await addFaqEntry(shop, actor, parsed.data);
  return redirect("/office/settings/faq");
}

const empty = { category: "general", question: "", answer: "" };

export default function NewFaqEntry({ actionData }: Route.ComponentProps) {
  return (
    <>
      <title>New question · Office</title>
      <h2>New question</h2>
      <OfficeForm result={actionData} button="Add question">
        <FaqFields text={empty} result={actionData} />
      </OfficeForm>
    </>
  );
}
