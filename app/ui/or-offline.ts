/** Asks the shop; `otherwise` when it cannot be reached or fails. Redirects pass. For `clientAction`. */
export async function orOffline<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Response) throw error;
    return otherwise;
  }
}
