import { addNote } from "#features/orders/server/office/office-order.ts";
import { noteBody } from "../rules/bodies.ts";
import type { Route } from "./+types/notes.ts";
import { answerWrite } from "./answer.ts";

/** `POST /api/v1/orders/:order/notes`: a note that only staff see. */
export function action({ params: { order: orderId }, ...args }: Route.ActionArgs) {
  return answerWrite(
    args,
    { scope: "orders:write", page: "/office/orders/:id/notes", body: noteBody },
    async ({ shop, actor }, { text }) => (await addNote(shop, { orderId, actor }, text)) ?? { orderId, noted: true },
  );
}
