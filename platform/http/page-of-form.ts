import { redirect, type MiddlewareFunction } from "react-router";

/**
 * The middleware of a page that shows the result of a form without JavaScript: any request but a POST is redirected to
 * `to`. A loader cannot do this: it also runs after the action, so the page would never be shown.
 */
export function onlyAfterForm(to: string): MiddlewareFunction<Response>[] {
  return [
    ({ request }) => {
      if (request.method !== "POST") throw redirect(to);
    },
  ];
}
