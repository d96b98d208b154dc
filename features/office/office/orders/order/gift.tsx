import { giftUrl } from "#features/orders/rules/gift.ts";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { DescriptionList } from "#platform/ui/description-list.tsx";

type Props = { order: GoodsOrder; /** What other features add. */ children?: React.ReactNode };

/** The giver and the greeting; nothing if the order is not a gift. */
export function GiftDetails({ order, children }: Props) {
  if (!order.gift) return null;
  const { giver, country, from, greeting, day, email, code } = order.gift;
  return (
    <section aria-labelledby="gift">
      <h2 id="gift">It is a gift</h2>
      <p>
        The address above is the recipient’s. Don’t tell them the price, or more about the giver than{" "}
        <a href={giftUrl("", { code })}>their page</a> says.
      </p>
      <DescriptionList
        className="gift-facts"
        rows={[
          ["Giver", `${giver}, pays from ${inSentence(country)}`],
          ["From, for the recipient", from || "Not told"],
          ["Greeting", greeting || "None"],
          ["Should be there by", day ? formatDay(day) : "No day"],
          ["Recipient’s email", email || "None"],
        ]}
      />
      {children}
    </section>
  );
}
