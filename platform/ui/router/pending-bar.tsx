import { useNavigation } from "react-router";
import "./pending-bar.css";

/** A thin bar at the top of the window while the next page loads. The style sheet shows it after 150 ms. */
export function PendingBar() {
  if (useNavigation().state === "idle") return null;
  return <div className="pending-bar" role="progressbar" aria-label="Loading the page" />;
}
