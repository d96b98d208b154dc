// `npm run providers`: simulates the payment providers (simulator/). `npm start` does so too in a demo without provider
// keys.
import { fork, spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { install, modernNode, root } from "./prepare.mjs";

const PORT = 3200;

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await install();
  const providers = spawn(modernNode, ["simulator/main.ts"], { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => providers.kill("SIGTERM"));
  providers.on("exit", (code) => process.exit(code === null ? 1 : code));
}

/**
 * Accepts connections for the simulator if the environment has no provider settings, and returns the settings that make
 * the shop use it. In a shop that is no demo, or with any provider setting, does nothing. The simulator ends after
 * `idle` milliseconds without a connection.
 */
export async function startProviders(environment, { idle = 30_000 } = {}) {
  const hasKeys = Object.keys(environment).some(
    (name) => /^(OPAY|MONNIFY|PAYSTACK|FLUTTERWAVE)_/.test(name) && environment[name] !== "",
  );
  if (hasKeys || !isDemo(environment)) return {};
  const server = net.createServer({ pauseOnConnect: true });
  const wanted = Number(environment.PROVIDERS_PORT);
  const port = await listen(server, wanted || PORT).catch(() => wanted || listen(server, 0));
  if (server.listening) {
    startWhenNeeded(server, { ...environment, PROVIDERS_PORT: String(port) }, idle);
    console.log(`\nThe payment providers are simulated, no money moves: http://localhost:${port}`);
  } else {
    // The shop still accepts bank transfers.
    console.error(`\nPort ${port} is in use; choose another for the payment providers with PROVIDERS_PORT.`);
  }
  return settingsFor(port);
}

/**
 * Passes connections to the simulator, which starts at the first one and ends after a while without any: most visits
 * never need its process, which takes some 50 MiB, but the shop's hourly checks do. Its state is in a file. It ends
 * with this process.
 */
function startWhenNeeded(server, env, idle) {
  let simulator;
  // The next simulator reads the file that an ending one is still writing.
  let ended = Promise.resolve();
  const start = () => {
    const program = path.join(root, "simulator/main.ts");
    const child = fork(program, ["--connections-of-parent", String(idle)], { cwd: root, env, execArgv: [] });
    const own = { child, connections: 0 };
    // A simulator that ended by itself is started again at the next connection.
    const forget = () => {
      if (simulator === own) simulator = undefined;
    };
    child.on("exit", forget);
    child.on("error", forget);
    // The simulator is idle, unless a connection is on its way to it.
    child.on("message", ({ connections }) => {
      if (simulator !== own || connections !== own.connections) return;
      forget();
      ended = new Promise((resolve) => child.on("exit", resolve));
      child.disconnect();
    });
    child.unref();
    child.channel.unref();
    return own;
  };
  server.on("connection", async (socket) => {
    await ended;
    simulator = simulator || start();
    simulator.connections += 1;
    simulator.child.send("connection", socket, (error) => error && socket.destroy());
  });
  server.unref();
}

/** Decides as platform/demo-mode.ts does: the simulator's keys are public, and its payments cost nothing. */
export function isDemo({ NODE_ENV, SMTP_URL, PUBLIC_URL = "", HOST }) {
  if (NODE_ENV === "production" || SMTP_URL || PUBLIC_URL.startsWith("https:")) return false;
  return !HOST || /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?)$/i.test(HOST);
}

/** The settings that an operator would make, with the keys that the simulator accepts. */
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
    INSTANT_TRANSFER: "monnify",
  };
}

/** Resolves with the number of the port. Port 0 selects a free one. */
function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server.address().port));
  });
}
