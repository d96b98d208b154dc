import type { Context } from "hono";

/** The envelope of every response of Paystack. */
export function success(c: Context, message: string, data: unknown, meta?: object): Response {
  return c.json({ status: true, message, data, ...(meta && { meta }) });
}

type Failure = { message: string; type?: string; code: string; nextStep?: string };

export function failure(c: Context, status: 400 | 401 | 404, { message, type, code, nextStep }: Failure): Response {
  const meta = { nextStep: nextStep ?? "Ensure that you are passing the right values" };
  return c.json({ status: false, message, meta, type: type ?? "validation_error", code }, status);
}

/** A page of a list, newest first, as `perPage` and `page` say. */
export function respondPage<T>(c: Context, message: string, all: T[], describe: (one: T) => unknown): Response {
  const perPage = Math.min(Number(c.req.query("perPage")) || 50, 100);
  const page = Number(c.req.query("page")) || 1;
  const newest = all.toReversed().slice((page - 1) * perPage, page * perPage);
  const pageCount = Math.ceil(all.length / perPage);
  return success(c, message, newest.map(describe), { total: all.length, perPage, page, pageCount });
}

/** Whether a time is within `from` and `to` of the query, which are optional. */
export function isAsked(c: Context, time: number): boolean {
  const { from, to } = c.req.query();
  return (!from || time >= Date.parse(from)) && (!to || time <= parseEnd(to));
}

/** A day without a time includes the whole day. */
function parseEnd(to: string): number {
  return /^\d{4}-\d\d-\d\d$/.test(to) ? Date.parse(`${to}T23:59:59.999Z`) : Date.parse(to);
}
