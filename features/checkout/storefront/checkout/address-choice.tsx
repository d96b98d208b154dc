import { addressLines } from "#features/accounts/rules/address.ts";
import type { SavedAddress } from "#features/accounts/rules/responses.ts";
import { emptyShippingForm } from "#features/orders/rules/shipping-form.ts";
import { changeDraft } from "#features/orders/ui/draft.ts";
import { chooseDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { withAddress } from "../../rules/prefill.ts";

type Props = {
  /** The addresses of the customer's book in countries that the shop delivers to. */
  offered: SavedAddress[];
  selected: SavedAddress | undefined;
  isGift: boolean;
  /** Called when the fields are emptied, so that none shows an error yet. */
  onEmptied: () => void;
};

/** The addresses of the customer's book, and an empty one. */
export function AddressChoice({ offered, selected, isGift, onEmptied }: Props) {
  if (offered.length === 0) return null;
  return (
    <fieldset className="choices address-choice">
      <legend>{isGift ? "Your address book" : "Your addresses"}</legend>
      {offered.map((saved) => (
        <label key={saved.id}>
          <input type="radio" name="saved-address" checked={saved === selected} onChange={() => choose(saved)} />
          <span>
            <strong>
              {saved.label || saved.fullName}, {saved.city || saved.country}
            </strong>
            {[...(saved.label ? [saved.fullName] : []), ...addressLines(saved)].join(", ")}
          </span>
        </label>
      ))}
      <label>
        <input
          type="radio"
          name="saved-address"
          checked={selected === undefined}
          onChange={() => {
            clear();
            onEmptied();
          }}
        />
        <strong>Somewhere else</strong>
      </label>
    </fieldset>
  );
}

/** Cart and product pages then use the address's country too. */
function choose(saved: SavedAddress): void {
  chooseDeliveryCountry(saved.country);
  changeDraft(({ form, gift, method }) => ({
    form: withAddress(form, saved),
    ...(gift && { gift: { ...gift, label: saved.label } }),
    countryChosen: true,
    method: saved.shippingMethod ?? method,
  }));
}

function clear(): void {
  changeDraft(({ form: { email, country } }) => ({ form: { ...emptyShippingForm, email, country } }));
}
