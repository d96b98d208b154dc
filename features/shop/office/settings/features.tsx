import { shopContext } from "../../../../platform/http/context.ts";
import { OfficeForm } from "../../../../platform/ui/office/office-form.tsx";
import { formAction, saved } from "../../../accounts/middleware/form-action.ts";
import { featuresForm, optionalFeatures } from "../../rules/optional-features.ts";
import { readSwitchedOn, switchFeatures } from "../../server/switched-off.ts";
import type { Route } from "./+types/features.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const on = await readSwitchedOn(context.get(shopContext));
  return { features: optionalFeatures.map((feature) => ({ ...feature, isOn: on.includes(feature.name) })) };
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, featuresForm, async ({ shop, actor, input }) => {
    await switchFeatures(shop, actor, input.on);
    return saved("Saved. What is off is gone from every page.", {});
  });

export default function Features({ loaderData: { features }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Features · Office</title>
      <OfficeForm result={actionData} button="Save">
        <h2>What your shop offers</h2>
        <p>
          What is not ticked has no pages, no links and no emails, for customers and in the office. Nothing is deleted:
          tick it again, and everything is back.
        </p>
        {features.map(({ name, label, about, isOn }) => (
          <label key={name} className="office-check">
            <input type="checkbox" name="on" value={name} defaultChecked={isOn} />
            <span>
              {label}
              <span className="field-hint">{about}</span>
            </span>
          </label>
        ))}
      </OfficeForm>
    </>
  );
}
