import { data, Link, redirect } from "react-router";
import { notFound, refused, resourceAction } from "#features/accounts/middleware/office-action.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { listAllBankAccounts } from "#features/payments/server/bank-accounts.ts";
import { shopContext } from "#platform/http/context.ts";
import { isUploadTooLarge } from "#platform/http/uploads.ts";
import { singleLine } from "#platform/rules/fields.ts";
import { readInteger } from "#platform/rules/read-integer.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";
import { useLive } from "#platform/ui/router/use-live.ts";
import { forgetColumns, listChosenColumns } from "../server/chosen-columns.ts";
import { uploadBankStatement } from "../server/import-bank-statement.ts";
import { listDebits, listOpenLines, listSettledLines, readBankStatementTotals } from "../server/list-lines.ts";
import { listTakenBack } from "../server/list-taken-back.ts";
import { ignoreLines, reopenLines } from "../server/settle-lines.ts";
import { TakenBackLines } from "../ui/office/taken-back-lines.tsx";
import { UnknownLines } from "../ui/office/unknown-lines.tsx";
import type { Route } from "./+types/bank-statements.ts";
import { ChosenColumns } from "./chosen-columns.tsx";
import { DoubtfulLines } from "./doubtful-lines.tsx";
import { SettledLines } from "./settled-lines.tsx";
import { SureLines } from "./sure-lines.tsx";
import { Totals } from "./totals.tsx";
import { Upload } from "./upload.tsx";
import "#features/orders/ui/office/orders.css";
import "./bank-statements.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db, clock } = shop;
  const asked = new URL(request.url).searchParams.get("only");
  const only = lists.find((one) => one === asked);
  const [accounts, { totals, files }, chosen, open, takenBack, lines] = await Promise.all([
    listAllBankAccounts(db),
    readBankStatementTotals(db, clock()),
    listChosenColumns(db),
    only ? undefined : listOpenLines(db, clock()),
    only ? [] : listTakenBack(shop, clock()),
    only === "out" ? listDebits(db) : only ? listSettledLines(db, only) : [],
  ]);
  const named = accounts.map(({ id, bankName, accountNumber, currency }) => ({
    id,
    name: `${bankName} …${accountNumber.slice(-4)}${currency === "NGN" ? "" : ` (${currency})`}`,
  }));
  return { accounts: named, totals, files, chosen, open, takenBack, only, lines };
}

/** The lists besides the lines to match. */
const lists = ["matched", "ignored", "out"] as const;

/**
 * Stores an uploaded bank statement; `ignore` sets lines aside, `reopen` takes them back, and `forget-columns` forgets
 * what staff chose for headings that the shop did not know.
 */
export async function action(args: Route.ActionArgs) {
  if (await isUploadTooLarge(args.request)) {
    return data<OfficeResult>({ errors: { file: "This file is larger than 20 MB" } }, { status: 413 });
  }
  return resourceAction(args, {
    save: () => storeStatement(args),
    ignore: () => changeLines(args, ignoreLines, "/office/bank-statements"),
    reopen: () => changeLines(args, reopenLines, "/office/bank-statements?only=ignored"),
    "forget-columns": () => forgetChosen(args),
  });
}

/** Stores an uploaded or pasted bank statement, and redirects to its page. */
async function storeStatement({ request, context }: Route.ActionArgs) {
  const fields = await request.formData();
  const [file, pasted] = [fields.get("file"), fields.get("pasted")];
  const typed = { account: String(fields.get("account") ?? ""), pasted: typeof pasted === "string" ? pasted : "" };
  const upload = file instanceof File && file.size > 0 ? file : new File([typed.pasted], "Pasted lines");
  if (upload.size === 0) {
    return data<OfficeResult>({ errors: { file: "Please choose a file, or paste its lines" }, typed }, { status: 400 });
  }
  const name = singleLine(200).safeParse(upload.name).data ?? "Statement";
  const content = Buffer.from(await upload.arrayBuffer());
  const { id: actor } = context.get(staffContext);
  const stored = await uploadBankStatement(context.get(shopContext), actor, {
    accountId: typed.account,
    name,
    content,
  });
  if (!(stored instanceof Refusal)) return redirect(`/office/bank-statements/${stored.id}`);
  return refused(stored, typed, stored.code === "no-bank-account" ? { errors: { account: stored.message } } : {});
}

/** Sets the submitted `line`s aside or takes them back, and redirects to the list. */
async function changeLines({ request, context }: Route.ActionArgs, change: typeof ignoreLines, list: string) {
  const lineIds = (await request.formData()).getAll("line").flatMap((id) => readInteger(id) ?? []);
  await change(context.get(shopContext), context.get(staffContext).id, lineIds);
  return redirect(list);
}

/** Forgets the columns of the submitted `headings`, and redirects to the page; 404 when none were chosen for them. */
async function forgetChosen({ request, context }: Route.ActionArgs) {
  const headings = String((await request.formData()).get("headings") ?? "");
  const isForgotten = await forgetColumns(context.get(shopContext), context.get(staffContext).id, headings);
  return isForgotten ? redirect("/office/bank-statements") : notFound();
}

/** Incoming payments on the bank statements: certain matches, lines to decide, and lines that match no order. */
export default function BankStatements({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, totals, files, chosen, open, takenBack, only: shown, lines } = loaderData;
  useLive("/api/live/office");
  const mayWrite = useAccess()("/office/bank-statements/matches", "write");
  const hasLines = (totals?.lines ?? 0) > 0 || files.some(({ linesAdded }) => linesAdded > 0);
  return (
    <>
      <title>Bank statement · Office</title>
      <div className="office-head">
        <h1>Bank statement</h1>
      </div>
      {hasLines && (
        <>
          {totals && <Totals totals={totals} />}
          <nav className="wrap bank-statement-tabs" aria-label="Lines">
            {tabs.map(([only, label]) => (
              <Link key={label} to={only ? `?only=${only}` : "?"} aria-current={only === shown ? "page" : undefined}>
                {label}
              </Link>
            ))}
          </nav>
        </>
      )}
      {!hasLines ? null : open ? (
        <>
          <TakenBackLines lines={takenBack} mayWrite={mayWrite} />
          <SureLines lines={open.sure} mayWrite={mayWrite} />
          <DoubtfulLines lines={open.doubtful} mayWrite={mayWrite} />
          <UnknownLines lines={open.unknown} mayWrite={mayWrite} />
        </>
      ) : (
        <SettledLines lines={lines} mayTakeBack={mayWrite && shown === "ignored"} />
      )}
      <Upload accounts={accounts} files={files} result={actionData} mayWrite={mayWrite} />
      <ChosenColumns chosen={chosen} mayWrite={mayWrite} />
    </>
  );
}

const tabs: [only: string | undefined, label: string][] = [
  [undefined, "To match"],
  ["matched", "Matched"],
  ["ignored", "Set aside"],
  ["out", "Money out"],
];
