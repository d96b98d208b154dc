/**
 * All orders, oldest first, each as one JSON document with its lines, history, notes, payments, refunds, documents,
 * parcels and returns.
 */
export const ORDERS = `
  select json_build_object(
    'order', to_json(o),
    'lines', ${jsonList("select * from order_items i where i.order_id = o.id order by i.position")},
    'history', ${jsonList("select * from order_status_history h where h.order_id = o.id order by h.id")},
    'notes', ${jsonList("select * from order_notes n where n.order_id = o.id order by n.id")},
    'payments', ${jsonList(
      `select id, method, reference, amount, status, provider_reference, received_kobo, foreign_amount, foreign_currency,
        provider_status, note, resolved_at, created_at, updated_at
      from payment_attempts p where p.order_id = o.id order by p.id`,
    )},
    'refunds', ${jsonList("select * from refunds r where r.order_id = o.id order by r.id")},
    'transactions', ${jsonList("select * from payment_transactions t where t.order_id = o.id order by t.id")},
    'documents', ${jsonList("select * from sales_documents d where d.order_id = o.id order by d.id")},
    'shipments', ${jsonList(
      `select s.*, ${jsonList("select * from shipment_items i where i.shipment_id = s.id order by i.product_id")} as items
      from shipments s where s.order_id = o.id order by s.position`,
    )},
    'returns', ${jsonList(
      `select r.*, ${jsonList("select * from return_items i where i.rma = r.rma order by i.product_id")} as items
      from returns r where r.order_id = o.id order by r.created_at`,
    )}
  )::text as document from orders o order by o.created_at, o.id`;

function jsonList(query: string): string {
  return `(select coalesce(json_agg(to_json(l)), '[]') from (${query}) l)`;
}
