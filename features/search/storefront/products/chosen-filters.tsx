import type { ChosenFilter } from "#features/catalogue/rules/chosen-filters.ts";
import { priceOf } from "#platform/rules/shown-price.ts";
import { Icon } from "#platform/ui/icon.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";

/** A choice, with a link to the list without it. */
type Choice = Pick<ChosenFilter, "label" | "upTo"> & { to: string };

/** Links that each remove one choice of the filter. */
export function ChosenFilters({ chosen }: { chosen: Choice[] }) {
  if (chosen.length === 0) return null;
  return (
    <ul className="plain-list wrap chosen-filters" aria-label="Chosen filters">
      {chosen.map(({ label, upTo, to }) => (
        <li key={label}>
          <a href={to} data-keep-place="list">
            {label}
            {upTo !== undefined && (
              <>
                {" "}
                <Amount {...priceOf([{ price: upTo }])} />
              </>
            )}
            <span className="visually-hidden">: remove this filter</span>
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}
