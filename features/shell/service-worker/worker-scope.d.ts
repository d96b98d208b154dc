// The part of the service worker's global scope that the shop uses. TypeScript cannot combine its "WebWorker" and "DOM"
// libraries in one program, and Workbox refers to these types as globals.

interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Response | Promise<Response>): void;
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}

interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}

interface ServiceWorkerGlobalScope {
  readonly location: Location;
  readonly navigator: Navigator;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void>; openWindow(url: string): Promise<unknown> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: ExtendableMessageEvent) => void): void;
}

/** The id of the build, which makes each build's service worker new. Defined by vite.config.ts. */
declare const BUILD: string;

/** The files of the code that components load when they are first shown. */
declare const LAZY_PARTS: string[];
