import { z } from "zod";

/** What is stored and requested: pages of the internet. */
const HTTPS = ["https:"];
export const HTTP_OR_HTTPS = ["https:", "http:"];

/**
 * A URL as the URL standard writes it; undefined for what is none of these protocols, and for what programs read
 * differently: with a user, a backslash, a space, or a control or invisible character.
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

/** A text of a form or a setting as `read` reads it; undefined is refused with the message. */
export const readText = (message: string, read: (text: string) => string | undefined) =>
  z.string(message).transform((text, { issues }) => {
    const value = read(text);
    if (value !== undefined) return value;
    issues.push({ code: "custom", message, input: text });
    return z.NEVER;
  });

/** The URL in a form or a setting. */
export const urlField = (message: string, protocols: readonly string[] = HTTPS) =>
  readText(message, (text) => readUrl(text, protocols));
