import { Link } from "react-router";
import { shopContext } from "#platform/http/context.ts";
import { ButtonLink } from "#platform/ui/office/button-link.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import { durationText } from "../rules/dish.ts";
import { listDishes } from "../server/dishes.ts";
import type { Route } from "./+types/dishes.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { dishes: await listDishes(context.get(shopContext).db) };
}

export default function Dishes({ loaderData: { dishes } }: Route.ComponentProps) {
  return (
    <>
      <title>Dishes · Office</title>
      <div className="office-head">
        <h1>Dishes</h1>
        <ButtonLink to="/office/dishes/new">New dish</ButtonLink>
      </div>
      <p>
        <Link to="/office/dishes/import">Import and export</Link> ·{" "}
        <Link to="/office/dishes/substitutes">Substitutes</Link>
      </p>
      <Rows empty="No dish yet." label="Dishes">
        {dishes.map(({ id, name, region, minutes }) => (
          <Row key={id} to={`/office/dishes/${id}`} title={name} details={[region, durationText(minutes)]} />
        ))}
      </Rows>
    </>
  );
}
