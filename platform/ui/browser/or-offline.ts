import { isRouteErrorResponse } from "react-router";

/** Calls the server action; returns `otherwise` if the server is unreachable or fails. Redirects pass through. */
export async function orOffline<T>(callServer: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await callServer();
  } catch (error) {
    // 429 says when to try again.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status === 429)) throw error;
    return otherwise;
  }
}
