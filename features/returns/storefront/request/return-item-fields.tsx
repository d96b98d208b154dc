import { useId, useState } from "react";
import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import { SelectField } from "#platform/ui/form/field.tsx";
import { returnReasonLabels, usualReasons, type ReturnReason } from "../../rules/returns.ts";

type Props = {
  item: {
    productId: string;
    name: string;
    image: string;
    /** Units that have not been returned yet. */
    left: number;
    /** Why the product can only be returned when it is faulty; undefined when any reason is accepted. */
    restriction: string | undefined;
    /** Units that the shop has recalled and that can be returned for that reason. */
    recalled: number;
    /** Whether only the recalled units can be returned, because the time for returns is over. */
    isOnlyRecalled: boolean;
    /** Whether the customer came from the recall of this product. */
    isChosen: boolean;
  };
  /** The submitted values after an error, by field name. */
  typed: Record<string, unknown> | undefined;
  wrong: boolean;
};

/** The quantity of one product to return, and the reason. */
export function ReturnItemFields({ item, typed, wrong }: Props) {
  const { productId, name, image, left, restriction, recalled, isChosen } = item;
  const reasons = possibleReasons(item);
  const id = useId();
  const initialValue = (field: string, otherwise: string) => String(typed?.[`${field}-${productId}`] ?? otherwise);
  const [quantity, setQuantity] = useState(initialValue("quantity", isChosen ? String(recalled) : "0"));
  return (
    <fieldset className="card tight return-item" aria-describedby={restriction && recalled === 0 ? id : undefined}>
      <legend>{name}</legend>
      <ProductPicture product={{ image }} sizes="72px" />
      {left === 0 ? (
        <p>You’re already sending all of it back.</p>
      ) : (
        <div className="return-item-fields">
          <SelectField
            label="How many"
            name={`quantity-${productId}`}
            defaultValue={quantity}
            aria-invalid={wrong || undefined}
            onChange={(event) => setQuantity(event.currentTarget.value)}
          >
            {Array.from({ length: left + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count === 0 ? "None, I keep it" : count}
              </option>
            ))}
          </SelectField>
          {/* Hidden while the quantity is 0; without JavaScript always visible. */}
          <div className="return-item-reason" data-idle={quantity === "0" || undefined}>
            <SelectField
              label="Why"
              name={`reason-${productId}`}
              defaultValue={initialValue("reason", isChosen ? "recalled" : (reasons[0] ?? ""))}
            >
              {reasons.map((reason) => (
                <option key={reason} value={reason}>
                  {returnReasonLabels[reason]}
                </option>
              ))}
            </SelectField>
            <label className="return-item-opened">
              <input
                type="checkbox"
                name={`opened-${productId}`}
                value="yes"
                defaultChecked={initialValue("opened", "") === "yes"}
              />
              A pack has been opened
            </label>
          </div>
          {restriction && recalled === 0 && (
            <p id={id} className="field-hint">
              {restriction}
            </p>
          )}
        </div>
      )}
    </fieldset>
  );
}

function possibleReasons({ recalled, isOnlyRecalled }: Props["item"]): ReturnReason[] {
  if (isOnlyRecalled) return ["recalled"];
  return recalled > 0 ? ["recalled", ...usualReasons] : usualReasons;
}
