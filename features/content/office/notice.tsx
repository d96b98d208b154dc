import { useState } from "react";
import { editResource, loadResource } from "#features/accounts/middleware/resource-page.ts";
import { readZonesAndCountries } from "#features/shipping/server/shipping-table.ts";
import { shopContext } from "#platform/http/context.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { TickBoxes } from "#platform/ui/office/tick-boxes.tsx";
import { noticeForm } from "../rules/notice-form.ts";
import { MAX_NOTICE } from "../rules/notices.ts";
import { noticeList } from "../server/notices.ts";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/notice.ts";
import "./previews.css";

const LIST = "/office/settings/notices";

const load = loadResource(noticeList, {
  empty: () => ({ text: { text: "", href: "", label: "", fromDay: "", toDay: "", countries: "" } }),
});

export async function loader(args: Route.LoaderArgs) {
  const { db, clock } = args.context.get(shopContext);
  const [notice, { countries }] = await Promise.all([load(args), readZonesAndCountries(db, clock())]);
  return { ...notice, choices: countries.map(({ code, name }) => ({ value: code, label: name })) };
}

export const action = editResource(noticeList, {
  list: LIST,
  form: noticeForm,
  newForm: noticeForm,
  saved: "Saved. Every page shows it at once.",
});

export default function NoticePage({ loaderData: { id, version, text, choices }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor(text, actionData);
  const [typed, setTyped] = useState<Record<string, string>>({ ...text, ...actionData?.typed });
  const type = ({ target: { name, value } }: { target: { name: string; value: string } }) =>
    setTyped({ ...typed, [name]: value });
  return (
    <>
      <title>{`${id ? text["text"] : "New notice"} · Office`}</title>
      <BackLink to={LIST}>← Notices</BackLink>
      {id ? <EditHeading /> : <h2>New notice</h2>}
      <figure className="preview">
        <figcaption>Preview</figcaption>
        <div inert>
          <Notice text={typed["text"] || "Your notice"} href={typed["href"] ?? ""} label={typed["label"] ?? ""} />
        </div>
      </figure>
      <OfficeForm key={id} result={actionData} button={id ? "Save" : "Add notice"} version={version}>
        <Field label="Text" {...field("text")} onChange={type} required maxLength={MAX_NOTICE} autoComplete="off" />
        <div className="office-pair">
          <Field
            label="Link"
            {...field("href", "A page of the shop, such as /shipping, or an address with https://")}
            onChange={type}
            autoComplete="off"
          />
          <Field label="Words of the link" {...field("label")} onChange={type} maxLength={60} autoComplete="off" />
        </div>
        <div className="office-pair">
          <Field label="First day" {...field("fromDay", "Empty: from now on")} type="date" />
          <Field label="Last day" {...field("toDay", "Empty: until you end it")} type="date" />
        </div>
        <TickBoxes
          legend="Countries"
          name="countries"
          choices={choices}
          saved={text["countries"]}
          result={actionData}
          hint="None ticked: everybody"
          className="country-ticks"
        />
      </OfficeForm>
    </>
  );
}

function EditHeading() {
  return (
    <div className="office-head">
      <h2>Edit notice</h2>
      <Confirm button="Remove" question="Remove this notice?" yes="Yes, remove it" fields={{ intent: "remove" }}>
        <p>It leaves every page at once. The audit trail keeps its words.</p>
      </Confirm>
    </div>
  );
}
