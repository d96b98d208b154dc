import { useFetcher } from "react-router";
import { OpenedFor } from "../router/form.tsx";
import "./switch.css";

type Props = {
  /** The accessible name. */
  label: string;
  on: boolean;
  /** The URL that the form posts `on` to, true or false. Its action redirects back. */
  action: string;
  /** Hidden fields. */
  fields?: Record<string, string>;
};

/** Switches a setting on or off at once. A form, so it works without JavaScript. */
export function Switch({ label, on, action, fields = {} }: Props) {
  const fetcher = useFetcher();
  const pending = fetcher.formData?.get("on");
  const shown = pending === undefined || pending === null ? on : pending === "true";
  return (
    <fetcher.Form method="post" action={action} className="office-switch">
      <OpenedFor />
      <input type="hidden" name="on" value={String(!on)} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" role="switch" aria-checked={shown} aria-label={label}>
        <span aria-hidden="true">{shown ? "On" : "Off"}</span>
      </button>
    </fetcher.Form>
  );
}
