export function findChromium(): string | undefined;
export function fetchChromium(): Promise<string>;
