/**
 * Whether accounts that have not paid before wait with payments on providers' pages: while a limit is exceeded, or as
 * staff decide.
 */
export const SLOW_UNKNOWN = { automatic: "Automatically, while a limit is exceeded", on: "On", off: "Off" };
export type SlowUnknown = keyof typeof SLOW_UNKNOWN;

/**
 * The limits of the whole shop against card testing, where programs try thousands of stolen cards with small orders of
 * as many accounts: payments on providers' pages begun in a minute, and the percentage of those of the last fifteen
 * minutes that failed, once at least so many failed.
 */
export type CardTestingLimits = {
  slowUnknown: SlowUnknown;
  onlineStartsPerMinute: number;
  declinesLeast: number;
  declinesPercent: number;
};
