import { z } from "zod";

/** The protocols of URLs that the shop stores and requests. */
export const HTTPS = ["https:"];
export const HTTP_OR_HTTPS = ["https:", "http:"];

/**
 * A URL, normalised by the URL standard; undefined for other protocols, and for URLs that programs read differently:
 * with a user, a backslash, a space, or a control or invisible character.
 */
export function readUrl(text: string, protocols: readonly string[] = HTTPS): string | undefined {
  const host = /^\w+:\/\/([^/?#]+)/.exec(text)?.[1];
  if (host === undefined || host.includes("@") || /[\\\s\p{C}]/u.test(text)) return undefined;
  try {
    const { protocol, href } = new URL(text);
    return protocols.includes(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

/** A form field or setting, parsed by `read`; refuses undefined with the message. */
export const readText = (message: string, read: (text: string) => string | undefined) =>
  z.string(message).transform((text, { issues }) => {
    const value = read(text);
    if (value !== undefined) return value;
    issues.push({ code: "custom", message, input: text });
    return z.NEVER;
  });

/** A URL in a form or setting. */
export const urlField = (message: string, protocols: readonly string[] = HTTPS) =>
  readText(message, (text) => readUrl(text, protocols));
