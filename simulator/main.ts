import path from "node:path";
import { openSimulator } from "./open-simulator.ts";

// The process of `npm run providers`, which also starts beside the shop when no provider keys are configured.

const environment = process.env;
const port = Number(environment["PROVIDERS_PORT"] || 3200);
const shop = (environment["SHOP_URL"] || `http://localhost:${environment["PORT"] || 3000}`).replace(/\/+$/, "");

try {
  const simulator = await openSimulator({
    port,
    stateFile: path.resolve(environment["DATA_DIR"] || "data", "providers.json"),
    settings: {
      monnifyCallbackUrl: environment["MONNIFY_CALLBACK_URL"] || `${shop}/api/monnify/callback`,
      paystackCallbackUrl: `${shop}/api/paystack/callback`,
      flutterwaveCallbackUrl: `${shop}/api/flutterwave/callback`,
    },
  });
  process.stdout.write(`\nThe payment providers are simulated, no money moves: ${simulator.url}\n`);
  const stop = () => void simulator.close().then(() => process.exit(0));
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
} catch (error) {
  const portInUse = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  if (!portInUse) throw error;
  process.stderr.write(`\nPort ${port} is in use; choose another for the payment providers with PROVIDERS_PORT.\n`);
  process.exit(1);
}
