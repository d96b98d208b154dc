import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { mayUse } from "#features/accounts/rules/access.ts";
import { shopContext } from "#platform/http/context.ts";
import { formatQuantity } from "#platform/rules/format.ts";
import { formatWeekday } from "#platform/rules/more-dates.ts";
import { useLive } from "#platform/ui/router/use-live.ts";
import type { Route } from "./+types/today.ts";
import { LateList } from "./late.tsx";
import { listLate } from "./list-late.ts";
import { nothingWaits, WaitingLists } from "./lists.tsx";
import { readToday } from "./read-today.ts";
import { SalesToday, WeekBars } from "./sales-today.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = context.get(staffContext);
  const read = await readToday(context.get(shopContext), role);
  return { read, late: listLate(read, mayUse(role, "/office/orders/:id") ? "orders" : "packing") };
}

/** The start page of the office: everything that needs this member of staff now, the most urgent first. */
export default function Today({ loaderData: { read, late } }: Route.ComponentProps) {
  const { figures, toCome, week, newOrders, firstRun, now } = read;
  useLive("/api/live/office");
  return (
    <>
      <title>Today · Office</title>
      <div className="office-head">
        <h1>Today</h1>
        <TodayDate now={now} newOrders={newOrders} />
      </div>
      {firstRun?.isOpen !== false && (
        <div className="today-sales">
          {figures && <SalesToday figures={figures} {...(toCome && { toCome })} />}
          {week && <WeekBars week={week} />}
        </div>
      )}
      {nothingWaits(read) && <p className="notice">Nothing waits for you. A good moment for tea.</p>}
      <LateList rows={late} />
      <div className="today-columns">
        <WaitingLists read={read} now={now} />
      </div>
    </>
  );
}

function TodayDate({ now, newOrders }: { now: string; newOrders: number | undefined }) {
  return (
    <p className="wrap today-date">
      {formatWeekday(now)}
      {newOrders !== undefined && <span>{`${formatQuantity(newOrders, "order")} since yesterday`}</span>}
    </p>
  );
}
