import { Pattern } from "#platform/ui/adire.tsx";
import { useShopName } from "#platform/ui/browser/page-context.ts";
import { designs, type GiftCardDesign } from "../../rules/designs.ts";

/** The front of a gift card: a pattern of the shop's cloth on a colour, with the shop's name. */
export function GiftCardPicture({ design }: { design: GiftCardDesign }) {
  return (
    <span className={`gift-card-picture colour-block colour-${design}`} aria-hidden="true">
      <Pattern name={designs[design].pattern} />
      <span>{useShopName()}</span>
      <strong>Gift card</strong>
    </span>
  );
}
