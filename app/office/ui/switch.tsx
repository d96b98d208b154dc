import { useFetcher } from "react-router";
import "./switch.css";

type Props = {
  /** What is switched, for those who do not see where it stands. */
  label: string;
  on: boolean;
  /** Where the form posts `on`, true or false. That page leads back. */
  action: string;
};

/** Switches one thing on or off at once. A form, so it works before JavaScript. */
export function Switch({ label, on, action }: Props) {
  const fetcher = useFetcher();
  const sent = fetcher.formData?.get("on");
  const shown = sent === undefined || sent === null ? on : sent === "true";
  return (
    <fetcher.Form method="post" action={action} className="office-switch">
      <input type="hidden" name="on" value={String(!on)} />
      <button type="submit" role="switch" aria-checked={shown} aria-label={label}>
        <span aria-hidden="true">{shown ? "On" : "Off"}</span>
      </button>
    </fetcher.Form>
  );
}
