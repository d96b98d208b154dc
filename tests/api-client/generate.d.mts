export function generateTypes(document: string): Promise<string>;
export function findTypeErrors(file: string, text: string): string[];
