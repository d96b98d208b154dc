import { formatDeadline } from "../rules/dates.ts";
import { useBrowserValue } from "./browser/store.ts";

/** A deadline in the visitor's own time zone, or in Lagos time without JavaScript. */
export function Deadline({ at }: { at: string }) {
  return <time dateTime={at}>{useDeadline(at)}</time>;
}

/** The same as a text. */
export function useDeadline(at: string): string {
  return formatDeadline(at, useBrowserValue(ownZone, undefined));
}

function ownZone(): string | undefined {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
