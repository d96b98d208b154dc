import { formatDateTime, formatMoment } from "../../../domain/dates.ts";

/** A time in a list, as short as it can be; the whole one appears under the pointer. `now` is the server's. */
export function Moment({ at, now }: { at: string; now: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatMoment(at, new Date(now))}
    </time>
  );
}
