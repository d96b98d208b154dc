import path from "node:path";
import { readConfig } from "#platform/config.ts";
import { write } from "#platform/database/write.ts";
import { openLog } from "#platform/log.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { listenForMail } from "#tests/mail/smtp-listener.ts";
import { startJobs } from "../process/jobs.ts";
import { openShop } from "../process/open-shop.ts";
import { newDataDir, removeDataDir } from "./shop.ts";

// `node bench/mail.ts [emails]`: how many queued emails the shop sends in a second, to an SMTP server on this machine.

const COUNT = Number(process.argv[2] ?? 2_000);

const dataDir = await newDataDir();
const server = await listenForMail();
const settings = { DATA_DIR: dataDir, SMTP_URL: server.url, MAIL_FROM: "Calabash Larder <shop@calabash.example>" };
const { shop, close } = await openShop(readConfig(settings), {
  log: openLog("error"),
  clock: () => new Date(),
  migrations: path.join(import.meta.dirname, "../db/migrations"),
});
const paragraphs = Array.from({ length: 12 }, () => "Your order is packed and on its way to you.");
await write(shop, null, async (w) => {
  for (let number = 0; number < COUNT; number += 1) {
    const content = { subject: `Your order ${number}`, greeting: "Hello,", paragraphs };
    await queueEmail(w, { to: `guest${number}@example.com`, content });
  }
});
const started = performance.now();
const jobs = startJobs(shop);
while (server.accepted.length < COUNT) await new Promise((resolve) => setTimeout(resolve, 20));
const seconds = (performance.now() - started) / 1_000;
process.stdout.write(`${COUNT} emails in ${seconds.toFixed(1)} s: ${Math.round(COUNT / seconds)} a second\n`);
await jobs.stop();
await close();
await server.close();
await removeDataDir(dataDir);
