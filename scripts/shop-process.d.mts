export const shopFlags: string[];
export const shopEnvironment: Record<string, string>;
