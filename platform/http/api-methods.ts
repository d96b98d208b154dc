import type { MiddlewareHandler } from "hono";
import type { ServerBuild } from "react-router";
import type { ErrorResponse } from "../rules/responses.ts";

/** With `success`, like the responses of requests that start a payment (specification 7.2). */
type NotAllowed = ErrorResponse & { success: false };

export function methodNotAllowed(method: string, allowed: string[]): NotAllowed {
  const message = `This address takes ${allowed.join(" and ")}, not ${method}.`;
  return { success: false, code: "method-not-allowed", message };
}

/**
 * Responds with 405 and JSON to a method that an API route does not have. React Router would respond with 400 and
 * "Unexpected Server Error".
 */
export function allowApiMethods(routes: ServerBuild["routes"]): MiddlewareHandler {
  const known = Object.values(routes).flatMap((route) => {
    if (!route?.path?.startsWith("api/")) return [];
    const { loader, action, middleware } = route.module;
    // The route's middleware decides first who may know that the route exists.
    if (middleware) return [];
    const pattern = new RegExp(`^/${route.path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}/?$`, "i");
    return [{ pattern, methods: [...(loader ? ["GET", "HEAD"] : []), ...(action ? ["POST"] : [])] }];
  });
  return async (c, next) => {
    const { path, method } = c.req;
    const matching = path.startsWith("/api/") ? known.filter(({ pattern }) => pattern.test(path)) : [];
    const allowed = [...new Set(matching.flatMap(({ methods }) => methods))];
    if (allowed.length === 0 || allowed.includes(method)) return next();
    return c.json(methodNotAllowed(method, allowed), 405, { Allow: [...allowed, "OPTIONS"].join(", ") });
  };
}
