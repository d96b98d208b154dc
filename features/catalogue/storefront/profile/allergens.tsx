import { useEffect } from "react";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { saveAvoided } from "#features/accounts/server/avoided-allergens.ts";
import { refreshMe } from "#features/accounts/ui/browser/use-me.ts";
import { ProfileForm } from "#features/accounts/ui/profile/profile-form.tsx";
import { shopContext } from "#platform/http/context.ts";
import { actionHeaders } from "#platform/http/refusal-response.ts";
import { refuseOverLimit } from "#platform/rate-limit/limits.ts";
import { allergens } from "#platform/rules/allergens.ts";
import { sorted } from "#platform/rules/collections.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { withTicks } from "#platform/rules/shown-ticks.ts";
import { formAction, type FormResult } from "#platform/ui/form/form-action.ts";
import { ShownTicks } from "#platform/ui/form/shown-ticks.tsx";
import { Title } from "#platform/ui/title.tsx";
import { avoidedForm } from "../../rules/avoided-form.ts";
import { AllergenChoices } from "../../ui/allergens/allergen-choices.tsx";
import { forgetAvoided, useAvoided } from "../../ui/browser/avoided.ts";
import type { Route } from "./+types/allergens.ts";
import "../../ui/allergens/allergens.css";

export function loader({ context }: Route.LoaderArgs) {
  return { avoids: context.get(userContext).avoids };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const user = context.get(userContext);
  return formAction(request, avoidedForm, async (form): Promise<FormResult | Refusal> => {
    const tooMany = await refuseOverLimit(shop, "saveProfile", { account: user.id });
    if (tooMany) return tooMany;
    const avoids = withTicks(allergens, user.avoids, form);
    await saveAvoided(shop, user.id, avoids);
    // For the loaders that run after this.
    context.set(userContext, { ...user, avoids });
    const saved = "Saved. From now on we’ll warn you on every device you sign in on.";
    return { saved: avoids.length > 0 ? saved : "Saved. No more warnings: we’ve deleted your list." };
  });
}

export const headers = actionHeaders;

export default function Allergens({ loaderData: { avoids }, actionData }: Route.ComponentProps) {
  // What this browser remembers is ticked too; saving moves it to the account.
  const avoided = [...avoids, ...useAvoided()];
  useEffect(() => {
    if (!actionData?.saved) return;
    forgetAvoided();
    refreshMe();
  }, [actionData]);
  return (
    <section>
      <Title>Allergens</Title>
      <h2>What should we warn you about?</h2>
      <p>
        Tick what you or yours avoid. We’ll say so on every product that has it, in your cart and at checkout. Where a
        maker hasn’t told us, we’ll say that too; if you’re in doubt, ask us before you buy.
      </p>
      <ProfileForm result={actionData} button="Save">
        <ShownTicks names={allergens} />
        {/* The key resets the ticks once the browser's stored allergens are known. */}
        <AllergenChoices key={sorted(avoided).join()} legend="Warn me about" chosen={avoided} />
        <p className="small-print">
          This says something about your health, so we keep it only because you ask us to. We use it for these warnings
          and nothing else, and show it to nobody. Untick everything and save, and it’s gone.
        </p>
      </ProfileForm>
    </section>
  );
}
