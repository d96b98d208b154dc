// `npm run providers`: OPay and Monnify, simulated (simulator/). `npm start` runs them too when the shop has no keys of its own.
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
 * Starts the simulator beside a shop that has no keys, and answers with the settings that lead the shop to it. A real shop, or one
 * with any key, is left alone.
 */
export async function startProviders(environment) {
  const alone = { settings: {}, stop() {} };
  const given = Object.keys(environment).some((name) => /^(OPAY|MONNIFY)_/.test(name) && environment[name] !== "");
  if (given || environment.NODE_ENV === "production") return alone;
  const port = Number(environment.PROVIDERS_PORT) || ((await isFree(PORT)) ? PORT : await freePort());
  const shop = environment.PUBLIC_URL || `http://localhost:${environment.PORT || 3000}`;
  const providers = run({ ...environment, PROVIDERS_PORT: String(port), SHOP_URL: shop });
  // Without it the shop still sells by bank transfer.
  providers.on("error", () => {});
  return { settings: settingsFor(port), stop: () => providers.kill("SIGTERM") };
}

function run(environment) {
  return spawn(modernNode, ["simulator/main.ts"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: environment,
  });
}

/** What a shop's operator would set, with the keys that the simulator takes. */
function settingsFor(port) {
  const { opay, monnify } = JSON.parse(fs.readFileSync(path.join(root, "simulator/test-keys.json"), "utf8"));
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

/** Listens for a moment, and answers with the port it got. */
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
