import { OfficeTabs } from "../../../platform/ui/office/office-tabs.tsx";

const pages: [path: string, label: string][] = [
  ["/office/sales", "Sales"],
  ["/office/sales/margins", "Margins"],
];

/** The navigation between the sales pages. */
export function SalesTabs() {
  return <OfficeTabs label="Sales" pages={pages} />;
}
