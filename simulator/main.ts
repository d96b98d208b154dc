import type { Socket } from "node:net";
import path from "node:path";
import { openSimulator, type Simulator } from "./open-simulator.ts";

// The process of `npm run providers`. `npm start` starts it too, when no provider keys are configured: then the parent
// process listens, and passes its connections on.

const environment = process.env;
const isHelper = process.argv.includes("--connections-of-parent");
const port = Number(environment["PROVIDERS_PORT"] || 3200);
const shop = (
  environment["SHOP_URL"] ||
  environment["PUBLIC_URL"] ||
  `http://localhost:${environment["PORT"] || 3000}`
).replace(/\/+$/, "");

try {
  const simulator = await openSimulator({
    port,
    isListening: !isHelper,
    stateFile: path.resolve(environment["DATA_DIR"] || "data", "providers.json"),
    settings: {
      monnifyCallbackUrl: environment["MONNIFY_CALLBACK_URL"] || `${shop}/api/monnify/callback`,
      paystackCallbackUrl: `${shop}/api/paystack/callback`,
      flutterwaveCallbackUrl: `${shop}/api/flutterwave/callback`,
    },
  });
  const stop = () => void simulator.close().then(() => process.exit(0));
  process.on("SIGTERM", stop);
  if (isHelper) {
    serveConnectionsOfParent(simulator);
    process.on("disconnect", stop);
    if (!process.connected) stop();
    // The terminal sends Ctrl-C to the shop too, which may need the simulator until it has ended.
    process.on("SIGINT", () => {});
  } else {
    process.stdout.write(`\nThe payment providers are simulated, no money moves: ${simulator.url}\n`);
    process.on("SIGINT", stop);
  }
} catch (error) {
  const portInUse = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  if (!portInUse) throw error;
  process.stderr.write(`\nPort ${port} is in use; choose another for the payment providers with PROVIDERS_PORT.\n`);
  process.exit(1);
}

/** Serves the connections that the parent process passes on, and tells it when none has been open for a while. */
function serveConnectionsOfParent({ accept }: Simulator): void {
  const milliseconds = Number(process.argv.at(-1));
  let connections = 0;
  let open = 0;
  const idle = setTimeout(() => {
    if (open === 0) process.send?.({ connections });
  }, milliseconds);
  process.on("message", (_, sent) => {
    const socket = sent as Socket;
    connections += 1;
    open += 1;
    socket.on("close", () => {
      open -= 1;
      idle.refresh();
    });
    accept(socket);
  });
}
