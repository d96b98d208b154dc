import { emptyShippingForm, type ShippingForm } from "../../../domain/cart/shipping-form.ts";
import { addressLines } from "../../../domain/person/address.ts";
import { findSaved, withAddress, type SavedAddress } from "../../../domain/person/profile.ts";
import { changeDraft } from "./draft.ts";

type Props = { form: ShippingForm; addresses: SavedAddress[]; countries: string[]; isGift: boolean };

/** The addresses of the customer's book in countries that the shop delivers to, and an empty one. */
export function AddressChoice({ form, addresses, countries, isGift }: Props) {
  const offered = addresses.filter(({ country }) => countries.includes(country));
  if (offered.length === 0) return null;
  const selected = findSaved(form, offered);
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
        <input type="radio" name="saved-address" checked={selected === undefined} onChange={clear} />
        <strong>Somewhere else</strong>
      </label>
    </fieldset>
  );
}

function choose(saved: SavedAddress): void {
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
