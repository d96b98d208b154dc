import { formatNaira } from "../../../domain/money.ts";
import type { NutritionalInfo, Product } from "../../../domain/product/product.ts";
import type { ShippingZone } from "../../../domain/cart/shipping.ts";
import { DescriptionList } from "../../ui/order/description-list.tsx";
import { Tabs } from "../../ui/product/tabs.tsx";

type Props = {
  product: Product;
  zone: ShippingZone;
  /** True when the pictures are illustrations and not photographs. */
  illustrated: boolean;
};

/** Description, nutrition and shipping (specification, section 2). */
export function ProductTabs({ product, zone, illustrated }: Props) {
  return (
    <Tabs
      label="About this product"
      tabs={[
        {
          id: "description",
          title: "Description",
          content: <Description product={product} illustrated={illustrated} />,
        },
        { id: "nutrition", title: "Nutrition", content: <Nutrition info={product.nutritionalInfo} /> },
        { id: "shipping", title: "Shipping", content: <Shipping zone={zone} /> },
      ]}
    />
  );
}

function Description({ product, illustrated }: Omit<Props, "zone">) {
  return (
    <>
      <p>{product.description}</p>
      <DescriptionList
        className="particulars"
        rows={[
          ["Pack", product.size],
          ["From", product.origin],
          ["Shelf", product.category],
        ]}
      />
      {illustrated && (
        <p className="small-print">The pictures are illustrations made for this shop; your pack may look different.</p>
      )}
    </>
  );
}

function Nutrition({ info }: { info: NutritionalInfo | null }) {
  if (!info) return <p>Nutritional information not available for this product.</p>;
  const rows = [
    ["Calories", `${info.calories} kcal`],
    ["Protein", `${info.protein} g`],
    ["Carbohydrates", `${info.carbs} g`],
    ["Fat", `${info.fat} g`],
  ] as const;
  return (
    <table className="nutrition">
      <caption>Per 100 g</caption>
      <tbody>
        {rows.map(([what, amount]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Shipping({ zone }: { zone: ShippingZone }) {
  return (
    <ul>
      <li>Standard: 5-7 business days, {formatNaira(zone.rates.standard)}</li>
      <li>Express: 2-3 business days, {formatNaira(zone.rates.express)}</li>
      <li>Free standard shipping over {formatNaira(zone.freeShippingThreshold)}</li>
      <li>Rates for North America and Europe differ; the checkout shows yours before you order.</li>
    </ul>
  );
}
