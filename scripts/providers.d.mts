/** Whether a shop with these environment variables is a demo. */
export function isDemo(environment: Record<string, string | undefined>): boolean;
