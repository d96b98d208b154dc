/** Whether a shop with these environment variables is a demo. */
export function isDemo(environment: Record<string, string | undefined>): boolean;
/** Simulates the payment providers in a demo without their keys; returns the settings with which the shop uses them. */
export function startProviders(environment: Record<string, string | undefined>): Promise<Record<string, string>>;
