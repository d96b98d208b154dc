import { formatMonthOfYear } from "#platform/rules/format.ts";
import type { Month } from "#platform/rules/period.ts";
import { FilterBar, FilterChoice } from "#platform/ui/office/filter-bar.tsx";

/** The choice of a month since the first entry, with further choices as its children. */
export function MonthChoice({ month, months, children }: React.PropsWithChildren<{ month: Month; months: Month[] }>) {
  // A month before the first entry can be in a bookmarked URL.
  const choices = months.includes(month) ? months : [...months, month];
  return (
    <FilterBar>
      <FilterChoice
        label="Month"
        name="month"
        value={month}
        choices={choices.map((one): [string, string] => [one, formatMonthOfYear(one)])}
      />
      {children}
    </FilterBar>
  );
}
