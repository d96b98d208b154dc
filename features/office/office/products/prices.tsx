import { listPrices } from "#features/catalogue/server/office-products.ts";
import { Price } from "#features/catalogue/ui/product/price.tsx";
import { shopContext } from "#platform/http/context.ts";
import { History, HistoryEntry } from "#platform/ui/office/history.tsx";
import type { Route } from "./+types/prices.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { prices: await listPrices(context.get(shopContext).db, params.id) };
}

export default function Prices({ loaderData: { prices } }: Route.ComponentProps) {
  return (
    <>
      <title>Prices · Office</title>
      <p>Every price this product has had. To change it, save another one under Details.</p>
      <History label="Prices, newest first">
        {prices.map(({ id, price, listPrice, name, at }) => (
          <HistoryEntry key={id} at={at} title={<Price of={{ price, listPrice }} />} details={[name ?? "The shop"]} />
        ))}
      </History>
    </>
  );
}
