import { daysText, zoneDays } from "#features/shipping/rules/delivery-texts.ts";
import {
  HOME_ZONE,
  offeredMethods,
  REST_OF_WORLD,
  type ListedCountry,
  type ShippingZone,
} from "#features/shipping/rules/shipping.ts";
import { weightText } from "#features/shipping/rules/weight-texts.ts";
import type { WeightTerms } from "#features/shipping/rules/weight.ts";
import { shippingMethodLabels } from "#features/shop/rules/shipping-methods.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { ShowAmounts } from "#platform/ui/money/show-amounts.tsx";

/** Every zone with its countries, its delivery times, and where its price is shown. */
export function Zones({ zones, countries }: { zones: ShippingZone[]; countries: ListedCountry[] }) {
  const numbered = zones.filter((zone) => zone.id !== HOME_ZONE);
  return (
    <section className="information-part information-beside" aria-labelledby="zones">
      <h2 id="zones">Delivery zones</h2>
      <p>In business days from dispatch, from the fastest method to the slowest. Bulk orders: quote on request.</p>
      <table className="zones">
        <thead>
          <tr>
            <th scope="col">Zone</th>
            <th scope="col">Countries</th>
            <th scope="col">Delivery time</th>
            <th scope="col">Shipping</th>
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => {
            const inZone = countries.filter((country) => country.zoneId === zone.id);
            return (
              <tr key={zone.id}>
                <th scope="row">
                  <span>{zone.id === HOME_ZONE ? "Home" : `Zone ${numbered.indexOf(zone) + 1}`}</span> {zone.name}
                </th>
                <td>{countriesText(zone, inZone)}</td>
                <td>
                  {daysText(zoneDays(zone))}
                  <MethodDays zone={zone} />
                </td>
                <td>{priceText(inZone)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function countriesText(zone: ShippingZone, countries: ListedCountry[]): string {
  // The page writes USA (specification 9.4).
  const names = countries.map(({ name }) => (name === "United States" ? "USA" : name)).join(", ");
  return zone.id === REST_OF_WORLD ? `${names}; for other countries contact us for availability` : names;
}

function MethodDays({ zone }: { zone: ShippingZone }) {
  return (
    <ul className="plain-list wrap zone-methods">
      {offeredMethods(zone).map((method) => (
        <li key={method}>
          {shippingMethodLabels[method].name} {daysText(zone.methods[method].days).split(" ")[0]}
          <MethodWeight weight={zone.methods[method].weight} />
        </li>
      ))}
    </ul>
  );
}

function MethodWeight({ weight }: { weight: WeightTerms | undefined }) {
  return weight && <ShowAmounts in={`; ${weightText(weight)}`} />;
}

/** The checkout has the price for active countries. */
function priceText(countries: ListedCountry[]): string {
  const open = countries.filter(({ isActive }) => isActive).map(({ name }) => inSentence(name));
  if (open.length === 0) return "Quote on request";
  if (open.length === countries.length) return "Price at checkout";
  return `Price at checkout for ${open.join(" and ")}; quote on request for the others`;
}
