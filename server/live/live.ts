import type { Logger } from "pino";
import { CONTENT } from "../database/announce.ts";
import { countContent, type ContentVersion } from "./content-version.ts";
import { listen } from "./listen.ts";

/** Somebody at the other end of an open stream. None of these may throw. */
export type Listener = {
  /** Something changed: look again. */
  changed(): void;
  /** Nothing did; the line is kept from falling asleep. */
  beat(): void;
  /** The shop closes. */
  end(): void;
};

/** Who is to be told of what, in this process. */
export type Live = {
  /**
   * Tells the listener of every change under these topics (`order:<id>`, `customer:<account id>`, `office`), from whichever process it
   * comes, until the answer is called. Undefined when there is no room: too many listeners here, or too many of one address.
   */
  listen(topics: string[], ip: string, listener: Listener): (() => void) | undefined;
  /** The version of what the public pages show; from the first call on this process listens for its changes. */
  followContent(): ContentVersion;
  /** A session of this process has written something that the public pages show, and not committed it yet. */
  contentWritten(session: number): void;
  /** Ends every stream and lets nobody in from then on. */
  close(): Promise<void>;
};

/** A stream costs a socket and a few kilobytes; this many leave a process most of its file handles. */
export const MAX_STREAMS = 5_000;
/** One household or office behind one address, with a tab or two each. */
export const MAX_STREAMS_PER_IP = 60;
const BEAT = 20_000;

/**
 * One LISTEN connection for the whole process, opened when the first listener comes or the pages are followed. Whatever `recordHistory` announces reaches
 * the listeners after the commit. When the connection broke, everyone is told to look again, because nobody knows what was missed.
 */
export function openLive(databaseUrl: string, log: Logger): Live {
  const everyone = new Set<Listener>();
  const byTopic = new Map<string, Set<Listener>>();
  const perAddress = new Map<string, number>();
  const content = countContent();
  let closed = false;
  let connection: { close(): Promise<void> } | undefined;
  let heart: NodeJS.Timeout | undefined;

  const start = () => {
    connection ??= listen(databaseUrl, log, {
      onTopic(topic, session) {
        if (topic === CONTENT) content.changed(session);
        byTopic.get(topic)?.forEach((listener) => listener.changed());
      },
      onConnected() {
        content.connected();
        everyone.forEach((listener) => listener.changed());
      },
      onDisconnected: () => content.disconnected(),
    });
    heart ??= setInterval(() => everyone.forEach((listener) => listener.beat()), BEAT).unref();
  };

  return {
    listen(topics, ip, listener) {
      const here = perAddress.get(ip) ?? 0;
      if (closed || everyone.size >= MAX_STREAMS || here >= MAX_STREAMS_PER_IP) return undefined;
      perAddress.set(ip, here + 1);
      everyone.add(listener);
      for (const topic of topics) addTo(byTopic, topic, listener);
      start();
      return () => {
        if (!everyone.delete(listener)) return;
        for (const topic of topics) removeFrom(byTopic, topic, listener);
        const left = (perAddress.get(ip) ?? 1) - 1;
        if (left === 0) perAddress.delete(ip);
        else perAddress.set(ip, left);
      };
    },
    followContent() {
      if (!closed) start();
      return content;
    },
    contentWritten: (session) => content.writing(session),
    async close() {
      closed = true;
      clearInterval(heart);
      for (const listener of everyone) listener.end();
      await connection?.close();
    },
  };
}

function addTo(groups: Map<string, Set<Listener>>, topic: string, listener: Listener): void {
  const group = groups.get(topic);
  if (group) group.add(listener);
  else groups.set(topic, new Set([listener]));
}

function removeFrom(groups: Map<string, Set<Listener>>, topic: string, listener: Listener): void {
  const group = groups.get(topic);
  group?.delete(listener);
  if (group?.size === 0) groups.delete(topic);
}
