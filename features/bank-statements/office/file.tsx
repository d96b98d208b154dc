import { Link, redirect } from "react-router";
import { z } from "zod";
import { officeAction, notFound } from "#features/accounts/middleware/office-action.ts";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { shopContext } from "#platform/http/context.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { ButtonLink } from "#platform/ui/office/button-link.tsx";
import { Fold } from "#platform/ui/office/fold.tsx";
import { LineErrors } from "#platform/ui/office/line-errors.tsx";
import { useReadAgain } from "#platform/ui/office/use-read-again.ts";
import { bankStatementColumnsForm } from "../rules/bank-statement-columns-form.ts";
import { CHOSEN_COLUMNS, columnKeys } from "../rules/bank-statement-formats.ts";
import { chooseColumns, findChoosable } from "../server/choose-columns.ts";
import { findBankStatementFile } from "../server/list-lines.ts";
import type { Route } from "./+types/file.ts";
import { describeColumns } from "./chosen-columns.tsx";
import { ColumnsForm } from "./columns-form.tsx";
import { SetAsideLines } from "./set-aside-lines.tsx";
import "./bank-statements.css";

const fileId = z.uuid();

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const id = fileId.safeParse(params.file).data;
  const file = id === undefined ? undefined : await findBankStatementFile(shop.db, id);
  if (!file) return notFound();
  return { file, choosable: await findChoosable(shop, file.id) };
}

/** Saves which column means what, and reads the file. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, bankStatementColumnsForm, async ({ shop, actor, input: columns }) => {
    const id = fileId.safeParse(args.params.file).data;
    const isChosen = id !== undefined && (await chooseColumns(shop, actor, { fileId: id, columns }));
    return isChosen === true ? redirect(`/office/bank-statements/${id}`) : isChosen;
  });

/** The result of reading one bank statement: its new lines, its errors, or a form that asks what its columns mean. */
export default function BankStatementFile({ loaderData: { file, choosable }, actionData }: Route.ComponentProps) {
  const mayWrite = useAccess()("/office/bank-statements/:file", "write");
  const isBeingRead = !file.readAt && !choosable;
  const isWrong = file.errors.length > 0;
  useReadAgain(isBeingRead);
  return (
    <>
      <title>{`${file.name} · Office`}</title>
      <BackLink to="/office/bank-statements">← Bank statement</BackLink>
      <h1 className="long-words">{file.name}</h1>
      {isBeingRead && <BeingRead lines={file.linesRead} />}
      {isWrong && (
        <>
          <p className="alert" role="alert">
            Nothing was stored from this file.{" "}
            {choosable && mayWrite ? "Choose below how it is read, or correct" : "Correct"} it or download it again, and
            upload it once more.
          </p>
          <LineErrors errors={file.errors} />
        </>
      )}
      {file.readAt && !isWrong && (
        <>
          <p role="status">
            {file.linesAdded} new {file.linesAdded === 1 ? "line" : "lines"} of {file.bank}. Columns: {file.format}.
            {file.linesAdded + file.linesAside === 0 && " All of its lines were here already."}
          </p>
          <ButtonLink to="/office/bank-statements">See what they pay</ButtonLink>
          <SetAsideLines lines={file.setAside} count={file.linesAside} />
        </>
      )}
      {choosable && mayWrite && !file.readAt && (
        <>
          <p>The shop doesn’t know this bank’s columns yet. Choose them once, and it remembers them.</p>
          <ColumnsForm headings={choosable.names} result={actionData} />
        </>
      )}
      {choosable && mayWrite && file.readAt && (
        <div className="bank-statement-columns">
          <Fold title="Choose the columns yourself" open={isWrong || actionData !== undefined}>
            {choosable.columns && <p>Read as: {describeColumns(choosable.columns, headingIn(choosable.names))}.</p>}
            <p>The file is read again. Its lines are replaced, unless one already pays an order.</p>
            <ColumnsForm headings={choosable.names} columns={choosable.columns} result={actionData} />
          </Fold>
        </div>
      )}
      {mayWrite && file.readAt && !choosable && (
        <p className="bank-statement-columns">To choose its columns yourself, upload the file again.</p>
      )}
      {mayWrite && file.format === CHOSEN_COLUMNS && (
        <p className="bank-statement-columns">
          Are these the wrong columns for later files?{" "}
          <Link to="/office/bank-statements#columns">Forget those that you chose</Link>.
        </p>
      )}
    </>
  );
}

/** Returns a function that finds the heading of a column by its key. */
function headingIn(names: string[]): (key: string) => string {
  const keys = columnKeys(names);
  return (key) => names[keys.indexOf(key)] ?? key;
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
