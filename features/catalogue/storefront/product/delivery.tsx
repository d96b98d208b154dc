import { useCountryAbroad } from "../../../shipping/ui/import-rules/use-country-abroad.ts";
import { lazyPart } from "../../../../platform/ui/browser/lazy-part.tsx";
import { useDeliveryTexts, type DeliveryTexts, type Pack } from "../../../cart/ui/delivery/use-delivery-texts.ts";
import "../../../shipping/ui/import-rules/import-verdict.css";
import { CountryPicker } from "../../../shipping/ui/country-picker.tsx";
import { ShowAmounts } from "../../../../platform/ui/money/show-amounts.tsx";

const Notes = lazyPart(
  async () => (await import("../../../shipping/ui/import-rules/product-imports.tsx")).ProductImports,
);

type Props = {
  delivery: DeliveryTexts & {
    /** The line of the home country, for visitors without JavaScript, who cannot choose another one here. */
    home: string;
  };
  product: Pack;
};

type NotesProps = { place: "refusal" | "delivery"; product: { id: string; name: string } };

/** What the rules of the chosen country say about the product: that it is not sent there, or what to know before. */
export function ImportNotes(props: NotesProps) {
  const country = useCountryAbroad();
  const notes = <Notes when={country !== undefined} country={country} {...props} />;
  // A browser that has chosen a country abroad reserves the room, so that nothing moves when the rules have loaded.
  return props.place === "refusal" ? <div className="import-verdict">{notes}</div> : notes;
}

/** The delivery country of the product, the expected date and price there, and its import notes. */
export function Delivery({ product, delivery }: Props & Pick<NotesProps, "product">) {
  const { line, total } = useDeliveryTexts(delivery, product);
  return (
    <>
      <div className="product-delivery">
        <CountryPicker labelled />
        <noscript>
          <p>{delivery.home}</p>
        </noscript>
        <p className="needs-script">
          <ShowAmounts in={line} />
        </p>
        <p>
          <ShowAmounts in={total} />
        </p>
      </div>
      {/* Outside of the box, whose height may not depend on the country. */}
      <ImportNotes place="delivery" product={product} />
    </>
  );
}

/** The shipping tab: every method to the chosen country. */
export function DeliveryMethods({ delivery, product }: Props) {
  return (
    <ul>
      {useDeliveryTexts(delivery, product).lines.map((line) => (
        <li key={line}>
          <ShowAmounts in={line} />
        </li>
      ))}
    </ul>
  );
}
