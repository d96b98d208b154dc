import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Env } from "./api-call.ts";
import { controlApi } from "./control-api.ts";
import { openControls, type Controls } from "./controls.ts";
import { flutterwaveApi } from "./flutterwave/api.ts";
import { monnifyApi } from "./monnify/api.ts";
import { openTokens } from "./monnify/tokens.ts";
import { opayApi } from "./opay/api.ts";
import { controlPanel } from "./pages/control-panel.ts";
import { hostedPages } from "./pages/hosted.ts";
import { paystackApi } from "./paystack/api.ts";
import type { Simulation } from "./simulation.ts";
import { newState, type Settings } from "./state.ts";
import { loadState, openStore } from "./store.ts";
import keys from "./test-keys.json" with { type: "json" };
import { applyDueChanges } from "./time.ts";

/** Longer than a client keeps an idle connection, so that it never sends a request on one that is just being closed. */
const KEEP_ALIVE_MS = 125_000;

export type SimulatorOptions = {
  /** 0 picks a free port. */
  port: number;
  /** False: another process listens on this port, and `accept` gets its connections. */
  isListening?: boolean;
  host?: string;
  /** The file that the state is saved to, so that it survives a restart. */
  stateFile?: string;
  clock?: () => Date;
  /** The initial settings. Those in the state file take precedence, except for the callback URLs. */
  settings?: Partial<Settings>;
};

export type Simulator = Controls & {
  url: string;
  keys: typeof keys;
  /** Serves a connection that another process has accepted. */
  accept: (socket: Socket) => void;
  close: () => Promise<void>;
};

/** Serves the APIs and pages of the providers as a shop uses them, on a local port. No money moves. */
export async function openSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { port, host = "127.0.0.1", isListening = true } = options;
  const { stateFile, clock = () => new Date(), settings = {} } = options;
  const initial = newState(settings);
  // A file from an earlier version lacks newer fields.
  const loaded = stateFile ? loadState(stateFile) : undefined;
  const state = { ...initial, ...loaded, settings: { ...initial.settings, ...loaded?.settings } };
  for (const name of ["monnifyCallbackUrl", "paystackCallbackUrl", "flutterwaveCallbackUrl"] as const) {
    if (settings[name]) state.settings[name] = settings[name];
  }
  const store = stateFile ? openStore(stateFile, state) : undefined;
  const now = () => clock().getTime() + state.clockOffset;
  const sim: Simulation = { state, url: "", now, changed: () => store?.changed() };
  const tokens = openTokens(now);
  const controls = openControls(sim, tokens);

  const app = new Hono<Env>();
  app.use(async (_c, next) => {
    await next();
    void controls.sendDue();
  });
  app.route("/api/v1/international", opayApi(sim));
  app.route("/", monnifyApi(sim, tokens));
  app.route("/", paystackApi(sim));
  app.route("/v3", flutterwaveApi(sim));
  app.route("/", hostedPages(sim));
  app.route("/simulator", controlApi(controls));
  app.route("/", controlPanel(sim));
  const listener = getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0], {
    overrideGlobalObjects: false,
  });
  // Hono responds to its own failures: the promise never rejects.
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => void listener(request, response),
  );
  sim.url = `http://localhost:${isListening ? await listen(server, port, host) : port}`;

  const timer = setInterval(() => {
    applyDueChanges(sim);
    void controls.sendDue();
  }, 1_000).unref();
  const close = async () => {
    clearInterval(timer);
    server.closeAllConnections();
    if (isListening) await new Promise((resolve) => server.close(resolve));
    store?.close();
  };
  const accept = (socket: Socket) => {
    server.emit("connection", socket);
    socket.resume();
  };
  return { ...controls, url: sim.url, keys, accept, close };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
