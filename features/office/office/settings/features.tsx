import { officeAction, saved } from "#features/accounts/middleware/office-action.ts";
import {
  featuresForm,
  optionalFeatures,
  questionAboutSwitches,
  switchesVersion,
} from "#features/shop/rules/optional-features.ts";
import { readSwitchedOn, switchFeatures } from "#features/shop/server/switched-off.ts";
import { shopContext } from "#platform/http/context.ts";
import { refuseUntilSure } from "#platform/http/refuse-unusual.ts";
import { ShownTicks } from "#platform/ui/form/shown-ticks.tsx";
import { OfficeForm } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/features.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const on = await readSwitchedOn(context.get(shopContext));
  return {
    version: switchesVersion(on),
    features: optionalFeatures.map((feature) => ({ ...feature, isOn: on.includes(feature.name) })),
  };
}

export const action = (args: Route.ActionArgs) =>
  officeAction(args, featuresForm, async ({ shop, actor, version, typed, input: { on, shown } }) => {
    const refuse = (...switched: [off: string[], on: string[]]) =>
      refuseUntilSure(typed, questionAboutSwitches(...switched), "Yes, switch …");
    const refusal = await switchFeatures(shop, actor, on, { version, shown, refuse });
    return refusal ?? saved("Saved. What is off is gone from every page.", {});
  });

/** Also after a refusal: a colleague has switched features meanwhile. */
export const shouldRevalidate = () => true;

export default function Features({ loaderData: { features, version }, actionData }: Route.ComponentProps) {
  // The ticks stay while a question about them is asked; after a colleague's change the form shows the current state.
  const ticked = actionData?.ask && (actionData.typed?.["on"] ?? "").split(", ");
  return (
    <>
      <title>Features · Office</title>
      <OfficeForm key={version} result={actionData} button="Save" version={version}>
        <ShownTicks names={features.map(({ name }) => name)} />
        <h2>What your shop offers</h2>
        <p>
          What is not ticked has no pages, links or emails, for customers or in the office. Nothing is deleted: tick it
          again, and it is all back.
        </p>
        {features.map(({ name, label, about, isOn }) => (
          <label key={name} className="office-check">
            <input type="checkbox" name="on" value={name} defaultChecked={ticked ? ticked.includes(name) : isOn} />
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
