import { redirect, type LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import type { Resource } from "#platform/audit/resource.ts";
import { shopContext } from "#platform/http/context.ts";
import { refuseUnusual } from "#platform/http/refuse-unusual.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { ComparedAmount } from "#platform/rules/unusual-amount.ts";
import type { Shop } from "#platform/shop.ts";
import { buttonAction, notFound, officeAction, resourceAction, saved } from "./office-action.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "context" | "params">;
type MaybePromise<Value> = Value | Promise<Value>;

/** A row as its page shows it; one that is new has neither id nor version. */
type Loaded<Key extends string, New, More> = { text: Record<string, string>; version?: number } & {
  [K in Key]?: string;
} & Partial<New> &
  Partial<More> & { [K in keyof New & keyof More]: New[K] | More[K] };

type Page<Row, New, More> = {
  /** An empty form; absent if staff add no rows. */
  empty?(shop: Shop, request: Request): MaybePromise<New & { text: Record<string, string> }>;
  /** What the page shows beside the form's values. */
  more?(row: Row, shop: Shop): More;
};

/** The loader of a row's page: the row of the URL, or an empty one where the URL ends with `new`. */
export function loadResource<Key extends string, Row, Details, Added, New = unknown, More = unknown>(
  resource: Resource<Key, Row, Details, Added>,
  { empty, more }: Page<Row, New, More>,
) {
  return async ({ request, params, context }: Args): Promise<Loaded<Key, New, More>> => {
    const shop = context.get(shopContext);
    const id = readId(params);
    const loaded =
      id === undefined
        ? await empty?.(shop, request)
        : await resource.find(shop.db, id).then((row) => row && { ...resource.show(row), ...more?.(row, shop) });
    return (loaded ?? notFound()) as Loaded<Key, New, More>;
  };
}

/** A schema, or one that depends on the request. */
type Form<Output> = z.ZodType<Output> | ((args: Args) => z.ZodType<Output>);

type Forms<Row, Details, Added> = {
  /** The URL of the list, to which adding and removing a row lead. */
  list: string;
  form: Form<Details>;
  /** The form of a new row; absent if staff add no rows. */
  newForm?: Form<Added>;
  /** The message after a save. */
  saved: string;
  /** The answer after a row was added, in place of the list. */
  added?(row: Row, shop: Shop): ReturnType<typeof saved>;
  /** The amounts that are asked about if they are unusual. */
  compared?(before: Row, details: Details): ComparedAmount[];
  /** The further buttons of the form or the list, by their intent. */
  intents?(args: Args, id: string): Record<string, () => ReturnType<typeof officeAction>>;
};

/** The action of a row's page: adds, saves or removes the row. */
export function editResource<Key extends string, Row, Details, Added>(
  resource: Resource<Key, Row, Details, Added>,
  { list, form, newForm, intents, ...page }: Forms<Row, Details, Added>,
) {
  const add = (args: Args) =>
    officeAction(args, readForm(newForm ?? notFound(), args), async ({ shop, actor, input }) => {
      const added = await resource.add(shop, actor, input);
      return added instanceof Refusal ? added : (page.added?.(added, shop) ?? redirect(list));
    });
  const save = (args: Args, id: string) =>
    officeAction(args, readForm(form, args), async ({ shop, actor, version, typed, input: details }) => {
      const before = page.compared && (await resource.find(shop.db, id));
      const refusal = before && refuseUnusual(typed, page.compared?.(before, details) ?? []);
      const named = { [resource.key]: id } as Record<Key, string>;
      return refusal ?? saved(page.saved, await resource.save(shop, actor, { ...named, version, details }));
    });
  return (args: Args) => {
    const id = readId(args.params);
    if (id === undefined) return add(args);
    return resourceAction(args, {
      save: () => save(args, id),
      remove: () => buttonAction(args, list, ({ shop, actor }) => resource.remove(shop, actor, id)),
      ...intents?.(args, id),
    });
  };
}

/** The only parameter of the URL; undefined for a new row. */
function readId(params: Args["params"]): string | undefined {
  const [id] = Object.values(params);
  return id === "new" ? undefined : id;
}

function readForm<Output>(form: Form<Output>, args: Args): z.ZodType<Output> {
  return typeof form === "function" ? form(args) : form;
}
