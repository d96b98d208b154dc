// `npm run providers`: simulates the payment providers (simulator/). `npm start` does so too in a demo without provider keys.
import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { install, modernNode, root } from "./prepare.mjs";

const PORT = 3200;

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await install();
  const providers = run(process.env);
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => providers.kill("SIGTERM"));
  providers.on("exit", (code) => process.exit(code === null ? 1 : code));
}

/**
 * Starts the simulator if the environment has no provider settings, and returns the settings that make the shop use it.
 * In a shop that is no demo, or with any provider setting, does nothing.
 */
export async function startProviders(environment) {
  const none = { settings: {}, stop() {} };
  const hasKeys = Object.keys(environment).some(
    (name) => /^(OPAY|MONNIFY|PAYSTACK|FLUTTERWAVE)_/.test(name) && environment[name] !== "",
  );
  if (hasKeys || !isDemo(environment)) return none;
  const port = Number(environment.PROVIDERS_PORT) || ((await isFree(PORT)) ? PORT : await freePort());
  const shop = environment.PUBLIC_URL || `http://localhost:${environment.PORT || 3000}`;
  const providers = run({ ...environment, PROVIDERS_PORT: String(port), SHOP_URL: shop });
  // When the simulator cannot start, the shop still accepts bank transfers.
  providers.on("error", () => {});
  return { settings: settingsFor(port), stop: () => providers.kill("SIGTERM") };
}

/** As server/demo-mode.ts decides; the simulator's keys are published, and its payments cost nothing. */
export function isDemo({ NODE_ENV, SMTP_URL, PUBLIC_URL = "", HOST }) {
  if (NODE_ENV === "production" || SMTP_URL || PUBLIC_URL.startsWith("https:")) return false;
  return !HOST || /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?)$/i.test(HOST);
}

function run(environment) {
  return spawn(modernNode, ["simulator/main.ts"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: environment,
  });
}

/** The settings of an operator, with the keys that the simulator accepts. */
function settingsFor(port) {
  const keys = JSON.parse(fs.readFileSync(path.join(root, "simulator/test-keys.json"), "utf8"));
  const { opay, monnify, paystack, flutterwave } = keys;
  const url = `http://localhost:${port}`;
  return {
    OPAY_BASE_URL: url,
    OPAY_MERCHANT_ID: opay.merchantId,
    OPAY_PUBLIC_KEY: opay.publicKey,
    OPAY_PRIVATE_KEY: opay.privateKey,
    MONNIFY_BASE_URL: url,
    MONNIFY_API_KEY: monnify.apiKey,
    MONNIFY_SECRET_KEY: monnify.secretKey,
    MONNIFY_CONTRACT_CODE: monnify.contractCode,
    PAYSTACK_BASE_URL: url,
    PAYSTACK_SECRET_KEY: paystack.secretKey,
    FLUTTERWAVE_BASE_URL: url,
    FLUTTERWAVE_SECRET_KEY: flutterwave.secretKey,
    FLUTTERWAVE_SECRET_HASH: flutterwave.secretHash,
  };
}

function isFree(port) {
  return listen(port).then(
    () => true,
    () => false,
  );
}

function freePort() {
  return listen(0);
}

/** Listens on a port for a moment; resolves with its number. Port 0 selects a free port. */
function listen(port) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address.port));
    });
  });
}
