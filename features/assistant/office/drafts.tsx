import { shopContext } from "#platform/http/context.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import { listDrafts } from "../server/drafts.ts";
import type { Route } from "./+types/drafts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const drafts = await listDrafts(context.get(shopContext).db);
  return drafts.map((draft) => ({ ...draft, draftedAt: draft.draftedAt.toISOString() }));
}

/** The texts that an assistant has drafted. */
export default function Drafts({ loaderData: drafts }: Route.ComponentProps) {
  return (
    <>
      <title>Drafted texts · Office</title>
      <h1>Drafted texts</h1>
      <p>What your assistant wrote about products. Customers see none of it before you use it.</p>
      <Rows empty="No drafts. Ask your assistant for one." label="Drafts">
        {drafts.map(({ id, name, draftedBy, draftedAt }) => (
          <Row
            key={id}
            to={`/office/products/drafts/${id}`}
            title={name}
            details={[`with the key ${draftedBy}`]}
            end={<span>{formatDateTime(draftedAt)}</span>}
          />
        ))}
      </Rows>
    </>
  );
}
