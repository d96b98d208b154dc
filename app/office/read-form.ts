/** What a form sent, as text; files are left out. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const entries = [...(await request.formData())];
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

/** The version that a form of two editors carries; one that makes no sense fits none. */
export function readVersion(typed: Record<string, string>): number {
  return /^\d{1,9}$/.test(typed["version"] ?? "") ? Number(typed["version"]) : -1;
}
