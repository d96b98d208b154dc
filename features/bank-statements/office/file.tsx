import { z } from "zod";
import { CHOSEN_COLUMNS } from "../rules/bank-statement-formats.ts";
import { bankStatementColumnsForm } from "../rules/bank-statement-columns-form.ts";
import { chooseColumns, findUnknownHeadings } from "../server/import-bank-statement.ts";
import { findBankStatementFile } from "../server/list-lines.ts";
import { Link, redirect } from "react-router";
import { shopContext } from "../../../platform/http/context.ts";
import { ButtonLink } from "../../../platform/ui/office/button-link.tsx";
import { formAction, notFound } from "../../accounts/middleware/form-action.ts";
import { BackLink } from "../../../platform/ui/office/back-link.tsx";
import { LineErrors } from "../../../platform/ui/office/line-errors.tsx";
import { useAccess } from "../../accounts/ui/office/use-access.ts";
import { ColumnsForm } from "./columns-form.tsx";
import { useReadAgain } from "../../../platform/ui/office/use-read-again.ts";
import type { Route } from "./+types/file.ts";
import "./bank-statements.css";

const fileId = z.uuid();

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const id = fileId.safeParse(params.file).data;
  const file = id === undefined ? undefined : await findBankStatementFile(shop.db, id);
  if (!file) return notFound();
  return { file, headings: file.readAt ? undefined : await findUnknownHeadings(shop, file.id) };
}

/** Saves which column means what, and reads the file. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, bankStatementColumnsForm, async ({ shop, actor, input: columns }) => {
    const id = fileId.safeParse(args.params.file).data;
    const isChosen = id !== undefined && (await chooseColumns(shop, actor, { fileId: id, columns }));
    return isChosen && redirect(`/office/bank-statements/${id}`);
  });

/** The result of reading one statement: its new lines, its errors, or the question which column means what. */
export default function BankStatementFile({ loaderData: { file, headings }, actionData }: Route.ComponentProps) {
  const mayWrite = useAccess()("/office/bank-statements/:file", "write");
  const isBeingRead = !file.readAt && !headings;
  useReadAgain(isBeingRead);
  return (
    <>
      <title>{`${file.name} · Office`}</title>
      <BackLink to="/office/bank-statements">← Bank statement</BackLink>
      <h1 className="bank-statement-name">{file.name}</h1>
      {isBeingRead && <BeingRead lines={file.linesRead} />}
      {headings && mayWrite && <ColumnsForm headings={headings} result={actionData} />}
      {file.errors.length > 0 && (
        <>
          <p className="alert" role="alert">
            Nothing of this file was stored. Correct it, or download it again, and upload it once more.
          </p>
          <LineErrors errors={file.errors} />
        </>
      )}
      {file.readAt && file.errors.length === 0 && (
        <>
          <p role="status">
            {file.linesAdded} new {file.linesAdded === 1 ? "line" : "lines"} of {file.bank}. Columns: {file.format}.
            {file.linesAdded === 0 && " All of its lines were here already."}
          </p>
          <ButtonLink to="/office/bank-statements">See what they pay</ButtonLink>
        </>
      )}
      {mayWrite && file.format === CHOSEN_COLUMNS && (
        <p className="bank-statement-columns">
          Are these the wrong columns? <Link to="/office/bank-statements#columns">Forget those that you chose</Link>,
          and upload the file once more.
        </p>
      )}
    </>
  );
}

function BeingRead({ lines }: { lines: number }) {
  return (
    <>
      {/* Without JavaScript the browser reloads the page by itself. */}
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <p role="status">Being read: {lines} lines so far. You can leave this page.</p>
      <progress aria-label="Reading the statement" />
    </>
  );
}
