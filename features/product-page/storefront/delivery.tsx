import type { DeliveryTexts } from "#features/cart/rules/delivery-to.ts";
import { grossWeight } from "#features/catalogue/rules/gross-weight.ts";
import type { ProductSummary } from "#features/catalogue/rules/product.ts";
import { useCountryAbroad } from "#features/import-rules/ui/use-country-abroad.ts";
import { CountryPicker } from "#features/shipping/ui/country-picker.tsx";
import { DeliveryPrice } from "#features/shipping/ui/delivery-price.tsx";
import { Expected, ForCountry } from "#features/shipping/ui/for-country.tsx";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import "#features/import-rules/ui/import-verdict.css";
import { useDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { lazyPart } from "#platform/ui/browser/lazy-part.tsx";
import { ShowAmounts } from "#platform/ui/money/show-amounts.tsx";

const Notes = lazyPart(async () => (await import("#features/import-rules/ui/product-imports.tsx")).ProductImports);

/** What the page says about delivery; `when` and `lines` are for the home country. */
export type PageDelivery = {
  when: string;
  lines: string[];
  /** The line of the home country, for visitors without JavaScript, who cannot choose another one here. */
  home: string;
  to: Record<string, DeliveryTexts>;
};

type NotesProps = { place: "refusal" | "delivery"; product: { id: string; name: string } };

/** What the rules of the chosen country say about the product: that it is not sent there, or what to know before. */
export function ImportNotes(props: NotesProps) {
  const country = useCountryAbroad();
  const notes = <Notes when={country !== undefined} country={country} {...props} />;
  // Reserves the space if a country abroad is chosen, so that nothing moves when the rules have loaded.
  return props.place === "refusal" ? <div className="tight import-verdict">{notes}</div> : notes;
}

const NO_COUNTRY = "Choose your country to see delivery cost and date.";

/** The delivery country of the product, the expected date there, and its import notes. */
export function Delivery({ product, delivery }: { product: NotesProps["product"]; delivery: PageDelivery }) {
  return (
    <>
      <div className="product-delivery">
        <CountryPicker labelled />
        <noscript>
          <p>{delivery.home}</p>
        </noscript>
        <p className="needs-script">
          <ForCountry of={delivery.to} otherwise={NO_COUNTRY}>
            {({ terms }, country) => (
              <>
                {`To ${inSentence(country)}: `}
                <Expected terms={terms} />
              </>
            )}
          </ForCountry>
        </p>
      </div>
      {/* Outside the box, because its height must not depend on the country. */}
      <ImportNotes place="delivery" product={product} />
    </>
  );
}

/** Beside the price: what delivery to the chosen country adds, and what one pack costs with it and with tax. */
export function DeliveredPrice({ product, delivery }: { product: ProductSummary; delivery: PageDelivery }) {
  return (
    <span className="product-page-delivered">
      <DeliveryPrice parcel={{ goods: product.price, grams: grossWeight(product) }} inFull />{" "}
      <span className="small-line">
        <ForCountry of={delivery.to} otherwise="">
          {({ total }) => <ShowAmounts in={total} />}
        </ForCountry>
      </span>
    </span>
  );
}

/** The shipping tab: every method to the chosen country. */
export function DeliveryMethods({ delivery }: { delivery: PageDelivery }) {
  const { lines } = delivery.to[useDeliveryCountry() ?? ""] ?? delivery;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <ShowAmounts in={line} />
        </li>
      ))}
    </ul>
  );
}
