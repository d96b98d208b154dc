import { data, Link, redirect } from "react-router";
import { singleLine } from "../../platform/rules/fields.ts";
import { Refusal } from "../../platform/rules/refusal.ts";
import { listAllBankAccounts } from "../../features/payments/server/bank-accounts.ts";
import { uploadStatement } from "../../features/bank-statements/server/import-bank-statement.ts";
import {
  listDebits,
  listOpenLines,
  listSettledLines,
  readStatementFigures,
} from "../../features/bank-statements/server/list-lines.ts";
import { listTakenBack } from "../../features/bank-statements/server/list-taken-back.ts";
import { shopContext, staffContext } from "../../platform/http/context.ts";
import { isUploadTooLarge } from "../../platform/http/uploads.ts";
import { useLive } from "../ui/router/use-live.ts";
import type { Route } from "./+types/statements.ts";
import { refused } from "../../features/accounts/middleware/form-action.ts";
import { DoubtfulLines } from "../../features/bank-statements/office/doubtful-lines.tsx";
import { Figures } from "../../features/bank-statements/office/totals.tsx";
import { SettledLines } from "../../features/bank-statements/office/settled-lines.tsx";
import { SureLines } from "../../features/bank-statements/office/sure-lines.tsx";
import { TakenBackLines } from "../../features/bank-statements/ui/office/taken-back-lines.tsx";
import { UnknownLines } from "../../features/bank-statements/ui/office/unknown-lines.tsx";
import { Upload } from "../../features/bank-statements/office/upload.tsx";
import type { OfficeResult } from "./ui/office-form.tsx";
import { useAccess } from "./ui/use-access.ts";
import "../../features/orders/ui/office/orders.css";
import "../../features/bank-statements/office/bank-statements.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db, clock } = shop;
  const asked = new URL(request.url).searchParams.get("only");
  const only = lists.find((one) => one === asked);
  const [accounts, { figures, files }, open, takenBack, lines] = await Promise.all([
    listAllBankAccounts(db),
    readStatementFigures(db, clock()),
    only ? undefined : listOpenLines(db, clock()),
    only ? [] : listTakenBack(shop, clock()),
    only === "out" ? listDebits(db) : only ? listSettledLines(db, only) : [],
  ]);
  const named = accounts.map(({ id, bankName, accountNumber }) => ({
    id,
    name: `${bankName} …${accountNumber.slice(-4)}`,
  }));
  return { accounts: named, figures, files, open, takenBack, only, lines };
}

/** The lists beside that of the lines to match. */
const lists = ["matched", "ignored", "out"] as const;

/** Stores an uploaded or pasted statement, and redirects to its page. */
export async function action({ request, context }: Route.ActionArgs) {
  if (await isUploadTooLarge(request)) {
    return data<OfficeResult>({ errors: { file: "This file is larger than 20 MB" } }, { status: 413 });
  }
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
  const stored = await uploadStatement(context.get(shopContext), actor, { accountId: typed.account, name, content });
  return stored instanceof Refusal ? refused(stored, typed) : redirect(`/office/statements/${stored.id}`);
}

/** Incoming payments on the bank statements: certain matches, lines to decide, and lines that match no order. */
export default function Statements({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, figures, files, open, takenBack, only: shown, lines } = loaderData;
  useLive("/api/live/office");
  const mayWrite = useAccess()("/office/statements/matches", "write");
  return (
    <>
      <title>Bank statement · Office</title>
      <div className="office-head">
        <h1>Bank statement</h1>
      </div>
      {figures && <Figures figures={figures} />}
      <nav className="statement-tabs" aria-label="Lines">
        {tabs.map(([only, label]) => (
          <Link key={label} to={only ? `?only=${only}` : "?"} aria-current={only === shown ? "page" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {open ? (
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
    </>
  );
}

const tabs: [only: string | undefined, label: string][] = [
  [undefined, "To match"],
  ["matched", "Matched"],
  ["ignored", "Set aside"],
  ["out", "Money out"],
];
