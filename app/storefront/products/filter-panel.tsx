import { FilterFields, type FilterFieldsProps } from "../../../features/catalogue/storefront/products/filter-fields.tsx";

/** The filters in a panel that opens below its label; its id keeps it open on the next page. */
export function FilterPanel({ label, ...fields }: FilterFieldsProps & { label: string }) {
  return (
    <details className="filter-panel" id="filter-panel">
      <summary>{label}</summary>
      <div>
        <FilterFields {...fields} />
      </div>
    </details>
  );
}
