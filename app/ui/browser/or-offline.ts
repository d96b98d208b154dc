/** Calls the server action; returns `otherwise` when the server is unreachable or fails. Redirects pass. */
export async function orOffline<T>(callServer: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await callServer();
  } catch (error) {
    if (error instanceof Response) throw error;
    return otherwise;
  }
}
