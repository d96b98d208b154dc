import { formatMoment } from "../../rules/dates.ts";
import { formatDateTime } from "../../rules/more-dates.ts";

/** A time in a list, as short as possible, with the full time as its tooltip. `now` is the server's. */
export function Moment({ at, now }: { at: string; now: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatMoment(at, new Date(now))}
    </time>
  );
}
