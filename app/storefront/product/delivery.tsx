import type { ShippingTable } from "../../../domain/cart/shipping.ts";
import { useDeliveryTexts, type DeliveryTexts } from "../../ui/delivery/use-delivery-texts.ts";
import { CountryPicker } from "../../ui/shell/header/country-picker.tsx";

type Props = { delivery: DeliveryTexts; table: ShippingTable };

/** Where the product would be sent to, and when standard delivery arrives there at what price. */
export function Delivery({ delivery, table }: Props) {
  return (
    <div className="product-delivery">
      <CountryPicker labelled />
      <p>{useDeliveryTexts(delivery, table).line}</p>
    </div>
  );
}

/** The shipping tab: every method to the chosen country. */
export function DeliveryMethods({ delivery, table }: Props) {
  return (
    <ul>
      {useDeliveryTexts(delivery, table).lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
