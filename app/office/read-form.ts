/** The submitted text fields of a form; files are omitted. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const entries = [...(await request.formData())];
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

/** The version that an edit form submits; -1, which matches none, if the field is invalid. */
export function readVersion(typed: Record<string, string>): number {
  return /^\d{1,9}$/.test(typed["version"] ?? "") ? Number(typed["version"]) : -1;
}
