/** The trace of a request without one: its own id, which is as long and as random. */
export function traceIdFromRequestId(requestId: string): string {
  return requestId.replaceAll("-", "");
}
