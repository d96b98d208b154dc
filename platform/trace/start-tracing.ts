import type { Log } from "../log.ts";

/** Exports this process's traces if the settings name a collector; only then is OpenTelemetry's exporter loaded. */
export async function startTracing(log: Log, endpoint: string | undefined): Promise<{ stop(): Promise<void> }> {
  if (endpoint === undefined) return { stop: async () => {} };
  const { startExport } = await import("./export-spans.ts");
  return startExport(log);
}
