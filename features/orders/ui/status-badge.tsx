import { statusLabel } from "../rules/order.ts";
import "./status-badge.css";

const icons: Record<string, string> = {
  pending: "M10 4v6l4 2M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z",
  confirmed: "m5 10 4 4 7-8",
  processing: "M3 7l7-4 7 4v7l-7 4-7-4V7Zm0 0 7 4 7-4m-7 4v7",
  shipped: "M2 5h10v9H2V5Zm10 3h4l3 3v3h-7M6 17a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm9 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  "out-for-delivery": "M10 18s6-5.5 6-10A6 6 0 0 0 4 8c0 4.5 6 10 6 10Zm0-8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  delivered: "m2 10 8-7 8 7v8h-5v-5H7v5H2v-8Z",
  cancelled: "m5 5 10 10M15 5 5 15",
};

/** Icon, colour and capitalised label; an unknown status gets a neutral style (specification 4.10). */
export function StatusBadge({ status }: { status: string }) {
  return (
    <span className={`status-badge status-${status in icons ? status : "other"}`}>
      <svg
        viewBox="0 0 20 20"
        width="16"
        height="16"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
      >
        <path d={icons[status] ?? "M10 10h.01"} />
      </svg>
      {statusLabel(status)}
    </span>
  );
}
