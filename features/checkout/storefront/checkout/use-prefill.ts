import { useLayoutEffect } from "react";
import type { Profile } from "#features/accounts/rules/responses.ts";
import { changeDraft } from "#features/orders/ui/draft.ts";
import { useDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { findSaved, prefill } from "../../rules/prefill.ts";

/** Starts with the country chosen elsewhere in the shop, and fills the empty fields once the profile has loaded. */
export function usePrefill(profile: Profile | undefined, countries: string[]): void {
  const chosen = useDeliveryCountry();
  const country = chosen !== undefined && countries.includes(chosen) ? chosen : undefined;
  useLayoutEffect(() => {
    if (!country) return;
    // An address that is typed or filled in already keeps its country.
    changeDraft(({ form, gift }) =>
      form.address || form.city || gift ? {} : { form: { ...form, country }, countryChosen: true },
    );
  }, [country]);
  // A layout effect, so that the focus cannot move between reading the focused field and prefilling the form.
  useLayoutEffect(() => {
    if (!profile) return;
    // The focused field is never prefilled: its text must not change while the customer types.
    const focusedField = document.activeElement?.getAttribute("name");
    changeDraft(({ form, gift, countryChosen, method }) => {
      // The address is somebody else's.
      if (gift) return { form: { ...form, email: form.email || profile.email } };
      const filled = prefill(form, profile, { countryChosen, typing: focusedField });
      const saved = form.address === filled.address ? undefined : findSaved(filled, profile.addresses);
      return { form: filled, method: saved?.shippingMethod ?? method };
    });
  }, [profile]);
}
