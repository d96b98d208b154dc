import type { Context } from "hono";

const PER_PAGE = 10;

/** The envelope of every response of Flutterwave. */
export function success(c: Context, message: string, data: unknown, meta?: object): Response {
  return c.json({ status: "success", message, ...(meta && { meta }), data });
}

export function failure(c: Context, status: 400 | 401 | 404, message: string): Response {
  return c.json({ status: "error", message, data: null }, status);
}

/** A page of a list, newest first. */
export function respondPage<T>(c: Context, message: string, all: T[], describe: (one: T) => unknown): Response {
  const current_page = Number(c.req.query("page")) || 1;
  const newest = all.toReversed().slice((current_page - 1) * PER_PAGE, current_page * PER_PAGE);
  const page_info = { total: all.length, current_page, total_pages: Math.ceil(all.length / PER_PAGE) };
  return success(c, message, newest.map(describe), { page_info });
}

/** Whether a time is within the days `from` and `to` of the query, which are optional. */
export function isAsked(c: Context, time: number): boolean {
  const { from, to } = c.req.query();
  const day = new Date(time).toISOString().slice(0, 10);
  return (!from || day >= from.slice(0, 10)) && (!to || day <= to.slice(0, 10));
}
