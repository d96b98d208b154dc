import { render } from "@testing-library/react";
import type { ComponentType, ReactNode } from "react";
import { createRoutesStub, useLocation } from "react-router";
import type { Order } from "#features/orders/rules/order.ts";
import type { findOfficeOrder } from "#features/orders/server/office/office-order.ts";
import type { StaffRole } from "#platform/rules/role.ts";

type OfficeOrder = NonNullable<Awaited<ReturnType<typeof findOfficeOrder>>>;
type Submitted = (fields: FormData, url: URL) => unknown;

type Options = {
  role?: StaffRole;
  /** The order of the page, and what else its layout has read. */ order?: Order;
  ofOrder?: Partial<OfficeOrder>;
  /** The path of the page, as `pages.ts` has it, and where the browser is. */ path?: string;
  at?: string;
  /** The result of the action of the form that led to the page. */ actionData?: unknown;
  /** Answers the forms of this page and of the others. */ action?: Submitted;
};

type PageOptions<Data> = Options & { loaderData: Data };

/** Shows a page of the office with what its loader has read. A page that it leads to shows only `→` and its path. */
export function showOfficePage<Props extends { loaderData: unknown }>(
  Page: (props: Props) => ReactNode,
  options: PageOptions<Props["loaderData"]>,
) {
  return show(Page as ComponentType, options);
}

/** Shows a part of such a page. */
export function showInOffice(part: ReactNode, options: Options = {}) {
  return show(() => part, { ...options, loaderData: null });
}

function show(Component: ComponentType, { loaderData, order, ofOrder, ...options }: PageOptions<unknown>) {
  const { role = "owner", path = "/office/page", at = path, actionData, action = () => null } = options;
  const answer = async ({ request }: { request: Request }) => action(await request.formData(), new URL(request.url));
  const ofLayout = order && { order, history: [], notes: [], seen: 0, ...ofOrder };
  const page = { id: "page", path, Component, loader: () => loaderData, action: answer, HydrateFallback: nothing };
  const elsewhere = { id: "elsewhere", path: "*", Component: WhereItLed, action: answer };
  const orderLayout = { id: "office/office/orders/layout", loader: () => ofLayout, children: [page, elsewhere] };
  const Stub = createRoutesStub([
    {
      id: "office/office/layout",
      loader: () => ({ role }),
      HydrateFallback: nothing,
      children: ofLayout ? [orderLayout] : [page, elsewhere],
    },
  ]);
  const data = { page: loaderData, "office/office/layout": { role }, "office/office/orders/layout": ofLayout };
  const hydrationData = { loaderData: data, ...(actionData !== undefined && { actionData: { page: actionData } }) };
  return render(<Stub initialEntries={[at]} hydrationData={hydrationData} />);
}

function nothing() {
  return null;
}

function WhereItLed() {
  const { pathname, search } = useLocation();
  return <p>{`→ ${pathname}${search}`}</p>;
}
