import { redirect } from "react-router";
import { notFound, officeAction } from "#features/accounts/middleware/office-action.ts";
import { shopContext } from "#platform/http/context.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { TextArea } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { answerForm } from "../rules/complaint-form.ts";
import { answerComplaint, findComplaint } from "../server/complaints.ts";
import type { Route } from "./+types/complaint.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  return { complaint: (await findComplaint(db, rowId(params.complaint))) ?? notFound() };
}

/** `POST /office/data-complaints/:complaint`: notes what was answered. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, answerForm, async ({ shop, actor, input }) => {
    const complaint = rowId(args.params.complaint);
    const answered = await answerComplaint(shop, { actor, complaint }, input.answer);
    if (!answered || answered instanceof Refusal) return answered ?? false;
    return redirect("/office");
  });

/** A complaint about personal data, and what staff answered. */
export default function DataComplaintPage({ loaderData: { complaint }, actionData }: Route.ComponentProps) {
  const { name, email, text, createdAt, answer, answeredAt } = complaint;
  const field = fieldPropsFor({ answer: "" }, actionData);
  const subject = encodeURIComponent("Your complaint about personal data");
  return (
    <>
      <title>Complaint about personal data · Office</title>
      <BackLink to="/office">← Today</BackLink>
      <h1>Complaint about personal data</h1>
      <p>
        From {name && `${name}, `}
        <a href={`mailto:${email}?subject=${subject}`}>{email}</a>, {formatDateTime(createdAt)}
      </p>
      <blockquote>{text}</blockquote>
      {answeredAt === null ? (
        <OfficeForm result={actionData} button="Done: it is answered">
          <TextArea
            label="What you answered"
            {...field("answer", "Write to them first, by email. This note is for the shop; nothing is sent from here.")}
            required
          />
        </OfficeForm>
      ) : (
        <p className="notice">
          Answered on {formatDateTime(answeredAt)}: {answer}
        </p>
      )}
    </>
  );
}
