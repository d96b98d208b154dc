import { data } from "react-router";
import { listProducts } from "#features/catalogue/server/products.ts";
import { shopContext } from "#platform/http/context.ts";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/style-guide.ts";
import { Controls } from "./controls.tsx";
import { Blocks, Colours, Type } from "./identity.tsx";
import { Pieces } from "./pieces.tsx";
import "./style-guide.css";

/** The style guide: every component of `platform/ui` in every state. 404 unless the shop is a demo. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, db } = context.get(shopContext);
  if (!config.demo) throw data(null, { status: 404 });
  const [product] = await listProducts(db, 1);
  if (!product) throw data(null, { status: 404 });
  return { product };
}

export default function StyleGuide({ loaderData: { product } }: Route.ComponentProps) {
  return (
    <div className="page style-guide-page">
      <Title>Parts</Title>
      <meta name="robots" content="noindex" />
      <h1>Parts</h1>
      <Colours />
      <Type />
      <Blocks />
      <Controls />
      <Pieces product={product} />
    </div>
  );
}
