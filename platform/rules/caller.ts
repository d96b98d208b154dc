/** The client of a request. */
export type Caller = { ip: string; userAgent: string };
