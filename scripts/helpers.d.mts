/** Starts what `npm start` runs beside the shop; returns the settings with which the shop uses it. */
export function startHelpers(environment: Record<string, string | undefined>): Promise<Record<string, string>>;
