import { useState } from "react";
import { data } from "react-router";
import { refused } from "#features/accounts/middleware/office-action.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { findParcelPapers } from "#features/customs-papers/server/customs.ts";
import { PapersOfParcel } from "#features/customs-papers/ui/office/parcel-papers.tsx";
import { chosenOrders, validIds } from "#features/orders/server/office/chosen-orders.ts";
import { listOwnUndoable, type UndoableAction } from "#features/orders/server/undo/undoable-actions.ts";
import { OfOrder } from "#features/orders/ui/office/of-order.tsx";
import { changeStatus } from "#features/orders/ui/office/status-change.ts";
import { Undo } from "#features/orders/ui/office/undo.tsx";
import { listCarriers } from "#features/shipping/server/carriers.ts";
import { shopContext } from "#platform/http/context.ts";
import { refusedWith } from "#platform/http/refusal-response.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { refusalDetails } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { Field, TextArea } from "#platform/ui/form/field.tsx";
import { AmountField } from "#platform/ui/office/amount-field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { NoRows } from "#platform/ui/office/rows.tsx";
import { costField, hasUnread, readParcels, trackingField } from "../../rules/ship-several-form.ts";
import { findOrdersToShip, listOrdersToPack } from "../../server/office/packing.ts";
import { readPastedNumbers, type PastedNumbers } from "../../server/office/read-pasted-numbers.ts";
import { shipSeveral } from "../../server/shipments/ship-several.ts";
import { Carriers } from "../parcels/shipment-fields.tsx";
import type { Route } from "./+types/shipments.ts";
import { ScanSlip, useScanner, type Scanner } from "./scan.tsx";
import "./shipments.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const chosen = await chosenOrders(shop, new URL(request.url).searchParams);
  const ids = chosen.length > 0 ? chosen : await packedOrders(shop);
  const papers = await findParcelPapers(shop, ids);
  const undoable = await listOwnUndoable(shop, context.get(staffContext).id);
  return { orders: await findOrdersToShip(shop, ids), carriers: await listCarriers(shop.db), papers, undoable };
}

/** The ids of all orders that are being packed and can be sent. */
async function packedOrders({ db }: Shop): Promise<string[]> {
  const listed = await listOrdersToPack(db);
  return listed.filter((order) => order.status === "processing" && !order.refused).map(({ id }) => id);
}

type Result = OfficeResult & Partial<PastedNumbers> & { sent?: { id: string; trackingNumber: string }[] };

/**
 * `POST /office/packing/shipments`: reads pasted numbers into the fields of their orders. If staff have seen how all
 * pasted text was read, ships every listed order that has a tracking number: all of them, or none.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await request.formData();
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const listed = validIds(form.getAll("ids").map(String));
  if (hasUnread(fields)) {
    const pasted = readPastedNumbers(fields, listed);
    return data<Result>(pasted, { status: pasted.errors ? 400 : 200 });
  }
  const read = readParcels(fields, listed);
  if ("errors" in read) return data<Result>({ errors: read.errors, typed: read.typed }, { status: 400 });
  const refusal = await shipSeveral(shop, context.get(staffContext).id, read.parcels);
  if (!refusal) {
    const sent = read.parcels.map(({ orderId: id, trackingNumber }) => ({ id, trackingNumber }));
    const { carrier = "", left = "" } = fields;
    return data<Result>({ sent, ...(left && { typed: { carrier, pasted: left, left } }) });
  }
  const unsent = Object.entries(refusalDetails(refusal, "parcels-unsent")?.unsent ?? {});
  if (unsent.length === 0) return refused(refusal, fields);
  const errors = Object.fromEntries(unsent.map(([id, message]) => [trackingField(id), message]));
  return data<Result>({ refused: refusal.message, errors, typed: fields }, refusedWith(refusal));
}

export const clientAction = (args: Route.ClientActionArgs) => changeStatus<Result>(args);

/** Ships several orders: the carrier once, and a tracking number for each, typed, pasted or scanned. */
export default function Shipments({ loaderData, actionData: result }: Route.ComponentProps) {
  return (
    <>
      <title>Ship parcels · Office</title>
      <BackLink to="/office/packing">← Orders to pack</BackLink>
      <h1>Ship parcels</h1>
      {result && "sent" in result && result.sent ? (
        <>
          <Sent sent={result.sent} undoable={loaderData.undoable} />
          {result.typed && loaderData.orders.length > 0 && <ShipmentForm {...loaderData} result={result} />}
        </>
      ) : loaderData.orders.length === 0 ? (
        <NoRows>None of these orders is being packed. Start packing first.</NoRows>
      ) : (
        <ShipmentForm {...loaderData} result={result} />
      )}
    </>
  );
}

function Sent({ sent, undoable }: { sent: NonNullable<Result["sent"]>; undoable: UndoableAction[] }) {
  return (
    <>
      <p role="status">{sent.length === 1 ? "1 parcel is" : `${sent.length} parcels are`} on the way.</p>
      <Undo actions={undoable} />
      <ul className="office-rows" aria-label="Sent">
        {sent.map(({ id, trackingNumber }) => (
          <li key={id} className="office-row">
            <span className="office-row-text">
              <span className="office-row-title">{orderNumber(id)}</span>
              <span className="office-row-facts">
                <code>{trackingNumber}</code>
              </span>
            </span>
            <span className="badge">Sent</span>
          </li>
        ))}
      </ul>
    </>
  );
}

type FormProps = Route.ComponentProps["loaderData"] & { result: Result | undefined };

function ShipmentForm({ orders, carriers, papers, result }: FormProps) {
  const ids = orders.map(({ id }) => id);
  const scanner = useScanner(ids);
  const field = fieldPropsFor({ carrier: "", pasted: "" }, result);
  const typed = result?.typed ?? {};
  const { count, rows } = useCount(ids.filter((id) => typed[trackingField(id)]?.trim()).length, result);
  const ship = count === 0 ? "Ship them" : count === 1 ? "Ship 1 parcel" : `Ship ${count} parcels`;
  return (
    <OfficeForm result={result} button={ship}>
      <Field label="Carrier of all" {...field("carrier")} list="carriers" required maxLength={60} autoComplete="off" />
      <Carriers carriers={carriers} />
      <ScanSlip scanner={scanner} />
      <PastedSheet field={field} result={result} />
      <ul className="office-rows shipment-rows" aria-label="Parcels" {...rows}>
        {orders.map((order) => (
          <ParcelRow key={order.id} order={order} result={result} scanner={scanner}>
            <PapersOfParcel papers={papers.find(({ orderId }) => orderId === order.id)} result={result} />
          </ParcelRow>
        ))}
      </ul>
    </OfficeForm>
  );
}

type PastedProps = { field: ReturnType<typeof fieldPropsFor<"carrier" | "pasted">>; result: Result | undefined };

/** Before the parcels, so that numbers pasted for many of them need no scrolling. */
function PastedSheet({ field, result }: PastedProps) {
  const typed = result?.typed ?? {};
  return (
    <>
      <TextArea
        key={typed["pasted"]}
        label="Or paste the tracking numbers"
        {...field(
          "pasted",
          "The carrier’s sheet with its headings; or order number, tab, tracking number, and if you like tab, cost; or one number in each line, in the sequence below",
        )}
        spellCheck={false}
      />
      <input type="hidden" name="left" value={typed["left"] ?? ""} />
      <Unread lines={result?.unread ?? []} />
      <button type="submit" name="button" value="read" className="button button-quiet">
        Read what is pasted
      </button>
      <WhatWasRead read={Object.keys(result?.read ?? {}).length} />
    </>
  );
}

/** Counts the parcels that have a number, updated while staff type. */
function useCount(sent: number, result: Result | undefined) {
  const [typed, setTyped] = useState({ result, count: sent });
  const onInput = ({ currentTarget }: React.FormEvent<HTMLElement>) => {
    const fields = Array.from(currentTarget.querySelectorAll<HTMLInputElement>(`input[name^="${trackingField("")}"]`));
    setTyped({ result, count: fields.filter(({ value }) => value.trim()).length });
  };
  return { count: typed.result === result ? typed.count : sent, rows: { onInput } };
}

type RowProps = { order: FormProps["orders"][number]; result: Result | undefined; scanner: Scanner };

function ParcelRow({ order, result, scanner, children }: RowProps & { children: React.ReactNode }) {
  const { id, customerName, country, units, seen, estimate, stopped } = order;
  const read = result?.read?.[id];
  return (
    <li className="shipment-row">
      <input type="hidden" name="ids" value={id} />
      <input type="hidden" name={`seen-${id}`} value={result?.typed?.[`seen-${id}`] ?? seen} />
      <input type="hidden" name={`estimate-${id}`} value={estimate} />
      <p>
        <strong>{orderNumber(id)}</strong> {customerName}
        <span className="office-row-facts">
          <span>
            {units} {units === 1 ? "unit" : "units"} to {inSentence(country)}
          </span>
          <span>Expected {formatDay(estimate)}</span>
          {stopped && <span>{stopped}</span>}
        </span>
      </p>
      <Field
        key={result?.typed?.[trackingField(id)]}
        label={<OfOrder id={id}>Tracking number</OfOrder>}
        name={trackingField(id)}
        defaultValue={result?.typed?.[trackingField(id)]}
        error={result?.errors?.[trackingField(id)]}
        hint={read && ["Read in line", read.line, read.service && `(${read.service})`].filter(Boolean).join(" ")}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...scanner.rowProps(id)}
      />
      <AmountField
        key={`cost ${result?.typed?.[costField(id)]}`}
        label={<OfOrder id={id}>Cost</OfOrder>}
        name={costField(id)}
        defaultValue={result?.typed?.[costField(id)]}
        error={result?.errors?.[costField(id)]}
      />
      {children}
    </li>
  );
}

function Unread({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Lines that were not read" className="field-error">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function WhatWasRead({ read }: { read: number }) {
  if (read === 0) return null;
  return (
    <p role="status" className="notice">
      {read === 1 ? "1 number was" : `${read} numbers were`} read. Nothing was sent yet: check the list below, then
      ship.
    </p>
  );
}
