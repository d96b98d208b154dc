import { redirect } from "react-router";
import { z } from "zod";
import { officeAction, noInput, resourceAction, saved } from "#features/accounts/middleware/office-action.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { formatLagosDay } from "#platform/rules/dates.ts";
import { describeDevice } from "#platform/rules/device.ts";
import { withTicks } from "#platform/rules/shown-ticks.ts";
import { SelectField } from "#platform/ui/form/field.tsx";
import { ShownTicks } from "#platform/ui/form/shown-ticks.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { OfficeForm } from "#platform/ui/office/office-form.tsx";
import { browserForm, choicesForm } from "../rules/alert-forms.ts";
import { ALERT_KINDS, alertKinds, listAlertKinds, type AlertKind } from "../rules/alerts.ts";
import { readAlertChoices, saveChoices } from "../server/choices.ts";
import { pushKeys } from "../server/push-keys.ts";
import { addBrowser, listBrowsers, removeBrowser } from "../server/push-subscriptions.ts";
import { sendTestAlert } from "../server/test-alert.ts";
import type { Route } from "./+types/alerts.ts";
import { Browsers } from "./browsers.tsx";
import "./alerts.css";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { id, role, email } = context.get(staffContext);
  const { publicKey } = pushKeys(shop);
  const [choices, browsers] = await Promise.all([readAlertChoices(shop.db, { id, role }), listBrowsers(shop.db, id)]);
  const shown = browsers.map(({ createdAt, lastSentAt, ...browser }) => ({
    ...browser,
    details: [
      `Added ${formatLagosDay(createdAt.toISOString())}`,
      lastSentAt && `last notified ${formatLagosDay(lastSentAt.toISOString())}`,
    ].filter((text) => text !== null),
  }));
  return { kinds: listAlertKinds(role), choices, browsers: shown, publicKey, email };
}

const removal = z.object({ browser: z.string() });

/** Saves the person's choices; other intents add or remove a browser, or send a test. */
export function action(args: Route.ActionArgs) {
  const { id, role } = args.context.get(staffContext);
  const { userAgent } = args.context.get(callerContext);
  return resourceAction(args, {
    save: () =>
      officeAction(args, choicesForm, async ({ shop, input: { shown, ...chosen } }) => {
        const before = await readAlertChoices(shop.db, { id, role });
        const after = (way: "byEmail" | "byPush") =>
          withTicks(ALERT_KINDS, before[way], { shown, ticked: chosen[way] });
        await saveChoices(shop, { id, role }, { ...chosen, byEmail: after("byEmail"), byPush: after("byPush") });
        return saved("Saved.", {});
      }),
    "add-browser": () =>
      officeAction(args, browserForm, async ({ shop, input }) => {
        const refusal = await addBrowser(shop, id, { ...input, browser: describeDevice(userAgent) });
        return refusal ?? saved("This browser shows your alerts now.", {});
      }),
    "remove-browser": () =>
      officeAction(
        args,
        removal,
        async ({ shop, input }) => (await removeBrowser(shop, id, input.browser)) && redirect("/office/alerts"),
      ),
    test: () =>
      officeAction(
        args,
        noInput,
        async ({ shop }) => (await sendTestAlert(shop, id)) ?? saved("Sent: look at your email and your browsers.", {}),
      ),
  });
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** The events that this member of staff is alerted to, on which channel, and the quiet hours. */
export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const { kinds, choices, browsers, publicKey, email } = loaderData;
  return (
    <>
      <title>Alerts · Office</title>
      <BackLink to="/office">← Today</BackLink>
      <h1>Alerts</h1>
      <p>What you want to hear about. Your colleagues choose for themselves.</p>
      <OfficeForm result={actionData} button="Save">
        <ShownTicks names={kinds} />
        <table className="alert-choices">
          <thead>
            <tr>
              <th scope="col">Tell me when</th>
              <th scope="col">Email</th>
              <th scope="col">Browser</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{alertKinds[kind].label}</th>
                <td>
                  <Tick way="email" kind={kind} chosen={choices.byEmail} />
                </td>
                <td>
                  <Tick way="push" kind={kind} chosen={choices.byPush} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="office-pair">
          <SelectField label="Quiet from" name="quietFrom" defaultValue={choices.quietFrom}>
            <Hours />
          </SelectField>
          <SelectField label="Quiet until" name="quietUntil" defaultValue={choices.quietUntil}>
            <Hours />
          </SelectField>
        </div>
        <p className="field-hint">
          In Lagos. What happens in quiet hours comes in one message when they end. Same time in both: no quiet hours.
        </p>
      </OfficeForm>
      <Browsers browsers={browsers} publicKey={publicKey} email={email} />
    </>
  );
}

function Tick({ way, kind, chosen }: { way: "email" | "push"; kind: AlertKind; chosen: AlertKind[] }) {
  const by = way === "email" ? "by email" : "in the browser";
  return (
    <label className="alert-tick">
      <input
        type="checkbox"
        name={`${way}-${kind}`}
        aria-label={`${alertKinds[kind].label}, ${by}`}
        defaultChecked={chosen.includes(kind)}
      />
    </label>
  );
}

function Hours() {
  return hours.map((hour) => (
    <option key={hour} value={hour}>
      {clock(hour)}
    </option>
  ));
}
