import { createServer } from "node:http";
import { describe, expect, test } from "vitest";
import { listenForMail } from "./mail/smtp-listener.ts";
import { findTool } from "./programs/debian-tools.ts";
import { freePorts } from "./programs/free-ports.ts";
import { startAlertmanager, startBlackbox, startPrometheus } from "./programs/prometheus.ts";
import { afterFile } from "./run/after-file.ts";

const areThere = ["prometheus", "prometheus-alertmanager", "prometheus-blackbox-exporter"].every((name) =>
  findTool(name),
);

type Message = { status: string; alerts: { labels: Record<string, string>; annotations: Record<string, string> }[] };

// Debian's Prometheus, blackbox exporter and Alertmanager with the settings of deploy/prometheus, and no shop.
describe.skipIf(!areThere)("Alertmanager", () => {
  test("a shop that does not answer, also not at its public address, is a mail and a message to the webhook", async () => {
    const [metricsPort = 0, alertmanagerPort = 0, blackboxPort = 0, shopPort = 0] = await freePorts(4);
    const mails = await listenForMail();
    afterFile(() => mails.close());
    const messages: Message[] = [];
    const webhook = createServer((request, response) => {
      let text = "";
      request.setEncoding("utf8").on("data", (part: string) => (text += part));
      request.on("end", () => {
        messages.push(JSON.parse(text) as Message);
        response.end();
      });
    });
    const [webhookPort = 0] = await freePorts(1);
    await new Promise<void>((resolve) => webhook.listen(webhookPort, "127.0.0.1", resolve));
    afterFile(() => void webhook.close());
    await startAlertmanager(alertmanagerPort, {
      smtp: new URL(mails.url).host,
      webhook: `http://127.0.0.1:${webhookPort}/`,
    });
    await startBlackbox(blackboxPort);
    await startPrometheus({
      metricsPort,
      alertmanagerPort,
      blackboxPort,
      publicUrl: `https://127.0.0.1:${shopPort}`,
    });

    const names = () => messages.flatMap(({ alerts }) => alerts.map(({ labels }) => labels["alertname"]));
    await expect
      .poll(() => [...new Set(names())].toSorted(), { timeout: 30_000 })
      .toEqual(["PublicAddressDown", "ShopDown"]);
    await expect.poll(() => mails.accepted.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    // Quoted-printable breaks its lines with an equals sign.
    const letters = mails.accepted.join("\n").replaceAll(/=\r\n/g, "");
    expect(letters).toContain("To: owner@example.com");
    expect(letters).toContain("The shop does not answer Prometheus");
    expect(letters).toContain("docs/runbooks/public-address-down.md");
  });
});
