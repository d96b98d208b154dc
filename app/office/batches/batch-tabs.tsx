import { OfficeTabs } from "../ui/office-tabs.tsx";

const pages = [
  ["/office/batches", "Batches"],
  ["/office/purchase-orders", "Purchase orders"],
  ["/office/suppliers", "Suppliers"],
] as const;

/** The navigation between what is in the building, what is ordered, and from whom. */
export function BatchTabs() {
  return <OfficeTabs label="Batches and purchases" pages={pages} />;
}
