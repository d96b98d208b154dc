import { countOpenOrders } from "#features/purchase-orders/server/count-open-orders.ts";
import { listSuppliers } from "#features/stock/server/suppliers.ts";
import { shopContext } from "#platform/http/context.ts";
import { formatPhone } from "#platform/rules/phone.ts";
import { ButtonLink } from "#platform/ui/office/button-link.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import type { Route } from "./+types/suppliers.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [suppliers, open] = await Promise.all([listSuppliers(db), countOpenOrders(db)]);
  return { suppliers: suppliers.map((supplier) => ({ ...supplier, open: open[supplier.id] ?? 0 })) };
}

export default function Suppliers({ loaderData: { suppliers } }: Route.ComponentProps) {
  return (
    <>
      <title>Suppliers · Office</title>
      <div className="office-head">
        <h1>Suppliers</h1>
        <ButtonLink to="/office/suppliers/new">New supplier</ButtonLink>
      </div>
      <Rows
        empty="No supplier yet. Add the first one, then batches and purchase orders can name it."
        label="Suppliers"
        columns={["Name", "Email", "Phone", "Delivered", "Open orders"]}
      >
        {suppliers.map(({ id, name, email, phone, batches, open }) => (
          <Row
            key={id}
            to={`/office/suppliers/${id}`}
            title={name}
            details={[
              email,
              formatPhone(phone),
              batches === 1 ? "1 batch" : `${batches} batches`,
              open > 0 && (open === 1 ? "1 open order" : `${open} open orders`),
            ]}
          />
        ))}
      </Rows>
    </>
  );
}
