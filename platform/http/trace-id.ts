/** The trace id of a request without one: the request id, which is as long and as random. */
export function traceIdFromRequestId(requestId: string): string {
  return requestId.replaceAll("-", "");
}
