import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { readOfficeNavigation } from "#features/search/server/office-navigation.ts";
import { unusedPages } from "#features/search/ui/office/sections.ts";
import { shopContext } from "#platform/http/context.ts";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import type { Route } from "./+types/more.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const navigation = await readOfficeNavigation(context.get(shopContext));
  return { parts: unusedPages(context.get(staffContext).role, navigation) };
}

/** The parts of the office that the navigation leaves out because they have no records yet. */
export default function MoreParts({ loaderData: { parts } }: Route.ComponentProps) {
  return (
    <>
      <title>More parts · Office</title>
      <div className="office-head">
        <h1>More parts of the office</h1>
      </div>
      <p>They join the navigation with their first record.</p>
      <Rows empty="All parts are in use." label="Parts that are not in use yet">
        {parts.map(({ path, label, about }) => (
          <Row key={path} to={path} title={label} details={about} />
        ))}
      </Rows>
    </>
  );
}
