import { shopContext } from "#platform/http/context.ts";
import { NoRows, PlainRow } from "#platform/ui/office/rows.tsx";
import { rate, vitals, vitalText, type Rating, type Vital } from "../rules/vitals.ts";
import { readVitals, type PageSpeed } from "../server/read-vitals.ts";
import type { Route } from "./+types/speed.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { speeds: await readVitals(context.get(shopContext)) };
}

const labels: Record<Vital, string> = { lcp: "seen after", inp: "reacts within", cls: "moves by" };
const words: Record<Rating, string> = { good: "good", fair: "could be better", poor: "poor" };

export default function Speed({ loaderData: { speeds } }: Route.ComponentProps) {
  return (
    <>
      <title>Speed · Office</title>
      <div className="office-head">
        <h2>Speed</h2>
      </div>
      <p>
        How fast the pages were for visitors in the last 28 days. Three of four visits were at least this fast. Only
        counts are kept: nobody knows who visited.
      </p>
      {speeds.length === 0 && <NoRows>Nobody has been measured yet.</NoRows>}
      <ul className="office-rows" aria-label="Speed of the pages">
        {speeds.map((speed) => (
          <PlainRow key={`${speed.page} ${speed.device}`} title={speed.page} details={formatSpeed(speed)} />
        ))}
      </ul>
    </>
  );
}

function formatSpeed(speed: PageSpeed): (string | false)[] {
  const visits = `${speed.visits} ${speed.visits === 1 ? "visit" : "visits"}`;
  const measured = vitals.map((vital) => {
    const value = speed[vital];
    return value !== undefined && `${labels[vital]} ${vitalText(vital, value)}: ${words[rate(vital, value)]}`;
  });
  return [`${speed.device === "phone" ? "Phone or tablet" : "Computer"}, ${visits}`, ...measured];
}
