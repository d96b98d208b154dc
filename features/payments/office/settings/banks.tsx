import { redirect } from "react-router";
import { z } from "zod";
import { officeAction } from "#features/accounts/middleware/office-action.ts";
import { shopContext } from "#platform/http/context.ts";
import { onOrOff } from "#platform/rules/fields.ts";
import { ButtonLink } from "#platform/ui/office/button-link.tsx";
import { PlainRow, Row, Rows } from "#platform/ui/office/rows.tsx";
import { Switch } from "#platform/ui/office/switch.tsx";
import { listAllBankAccounts } from "../../server/bank-accounts.ts";
import { listAllUssdBanks, switchUssdBank } from "../../server/ussd-banks.ts";
import type { Route } from "./+types/banks.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return { accounts: await listAllBankAccounts(shop.db), ussd: await listAllUssdBanks(shop.db) };
}

const switchForm = z.object({ code: z.string(), on: onOrOff });

/** Switches a USSD bank on or off. */
export const action = (args: Route.ActionArgs) =>
  officeAction(
    args,
    switchForm,
    async ({ shop, actor, input: { code: bank, on: isActive } }) =>
      (await switchUssdBank(shop, actor, { bank, isActive })) && redirect("/office/settings/banks"),
  );

export default function Banks({ loaderData: { accounts, ussd } }: Route.ComponentProps) {
  return (
    <>
      <title>Banks · Office</title>
      <div className="office-head">
        <h2>Our accounts for transfers</h2>
        <ButtonLink to="/office/settings/banks/new">New account</ButtonLink>
      </div>
      <Rows empty="No account yet, so nobody can pay by transfer." label="Bank accounts">
        {accounts.map(({ id, bankName, accountName, accountNumber, isActive }) => (
          <Row
            key={id}
            to={`/office/settings/banks/${id}`}
            title={bankName}
            details={[accountNumber, accountName]}
            end={<span className={isActive ? "badge" : "badge badge-out"}>{isActive ? "On" : "Off"}</span>}
          />
        ))}
      </Rows>
      <h2>USSD banks</h2>
      <p>Customers who pay by dialling a code choose one of these. It needs the keys of Monnify.</p>
      <ul className="office-rows">
        {ussd.map(({ code, name, ussdCode, isActive }) => (
          <PlainRow key={code} title={name} details={[ussdCode, `Code ${code}`]}>
            <Switch label={name} on={isActive} action="/office/settings/banks" fields={{ code }} />
          </PlainRow>
        ))}
      </ul>
    </>
  );
}
