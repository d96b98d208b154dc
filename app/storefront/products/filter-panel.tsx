import { useState } from "react";
import type { ProductFilter } from "../../../domain/product/product-filter.ts";
import { lazyContent, lazyPart } from "../../ui/browser/lazy-part.tsx";
import { PriceSlider } from "./price-slider.tsx";

const loadFreeFrom = async () => (await import("./free-from.tsx")).FreeFrom;
const FreeFrom = lazyPart(loadFreeFrom);
const FreeFromWithoutScript = lazyContent(loadFreeFrom);

type Props = { filter: ProductFilter; label: string; send: (form: HTMLFormElement) => void };

/** Highest price and allergens, in a panel that opens below its label. */
export function FilterPanel({ filter, label, send }: Props) {
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  return (
    <details className="filter-panel" onToggle={open}>
      <summary onPointerEnter={open} onFocus={open}>
        {label}
      </summary>
      <div>
        <PriceSlider filter={filter} onDone={send} />
        {/* React renders it on the server only, so that the browser loads its code when it opens the panel. */}
        <noscript>
          <FreeFromWithoutScript free={filter.free} />
        </noscript>
        <FreeFrom when={opened} free={filter.free} send={send} />
      </div>
    </details>
  );
}
