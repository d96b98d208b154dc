import { OfficeTabs } from "../../../platform/ui/office/office-tabs.tsx";

const pages = [
  ["/office/batches", "Batches"],
  ["/office/purchase-orders", "Purchase orders"],
  ["/office/suppliers", "Suppliers"],
] as const;

/** The navigation between batches, purchase orders and suppliers. */
export function BatchTabs() {
  return <OfficeTabs label="Batches and purchases" pages={pages} />;
}
