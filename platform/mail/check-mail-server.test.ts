import tls from "node:tls";
import { expect, test } from "vitest";
import { openMailServer } from "#tests/mail/smtp-server.ts";
import { openStarttlsServer } from "#tests/mail/starttls-server.ts";
import { makeCertificate } from "#tests/programs/certificate.ts";
import { testConfig, TODAY } from "#tests/shop/test-config.ts";
import { mailServerCheck, sendTestMail } from "./check-mail-server.ts";

const from = "Calabash Larder <shop@calabash.example>";
const look = (url: string) =>
  mailServerCheck.look({
    config: testConfig("postgresql://unused", { smtp: { url, from } }),
    clock: () => TODAY,
    providers: {},
  });
const withoutTls = (command: string) => (command === "STARTTLS" ? "502 not here" : undefined);
const withLogIn = (url: string) => url.replace("//", "//shop:secret@");

test("a mail server that takes the log-in over STARTTLS passes, and no mail is sent", async () => {
  const certificate = makeCertificate(new Date());
  tls.setDefaultCACertificates([...tls.getCACertificates("default"), certificate.cert]);
  const server = await openStarttlsServer(certificate);
  expect(await look(server.url)).toMatchObject({ ok: true });
  expect(server.commands).toContainEqual(expect.stringMatching(/^over TLS: EHLO/));
  expect(server.commands.filter((command) => command.includes("MAIL FROM"))).toEqual([]);
});

test("a mail server elsewhere without STARTTLS gets neither password nor mail; one on this machine needs none", async () => {
  const { url, replyWith, commands, accepted } = await openMailServer();
  replyWith((command) => (command.startsWith("EHLO") ? "250-mail.test\r\n250 AUTH PLAIN" : withoutTls(command)));
  const elsewhere = withLogIn(url.replace("127.0.0.1", "0.0.0.0"));
  expect(await look(elsewhere)).toMatchObject({ ok: false, message: expect.stringContaining("offers no TLS") });
  // An attacker who can change the greeting cannot add to the URL, but an operator might.
  for (const target of [elsewhere, `${elsewhere}?requireTLS=false`, `${elsewhere}?ignoreTLS=true`]) {
    expect(await sendTestMail({ url: target, from }, "ada@example.com", TODAY)).toMatchObject({ ok: false });
  }
  expect(commands.filter((command) => /AUTH|MAIL|RCPT|DATA/.test(command))).toEqual([]);
  expect(accepted).toEqual([]);
  replyWith(withoutTls);
  expect(await look(url)).toEqual({ ok: true, message: expect.stringContaining("accepts the log-in") });
});

test("a refused password is named as such, and the password is not repeated", async () => {
  const server = await openMailServer();
  server.replyWith((command) => {
    if (command.startsWith("EHLO")) return "250-mail.test\r\n250 AUTH PLAIN";
    return command.startsWith("AUTH") ? "535 5.7.8 no" : withoutTls(command);
  });
  const { ok, message } = await look(withLogIn(server.url));
  expect({ ok, message }).toMatchObject({ ok: false, message: expect.stringContaining("user or password") });
  expect(message).not.toContain("secret");
});

test("a mail server that is away is named with what to check", async () => {
  const found = await look("smtp://127.0.0.1:9");
  expect(found).toMatchObject({ ok: false, message: expect.stringContaining("check SMTP_URL") });
});

test("the test mail goes to the address of the operator", async () => {
  const server = await openMailServer();
  expect(await sendTestMail({ url: server.url, from }, "ada@example.com", TODAY)).toMatchObject({ ok: true });
  expect(server.commands).toContain("RCPT TO:<ada@example.com>");
  server.replyWith((command) => (command.startsWith("RCPT") ? "550 no such user" : undefined));
  expect(await sendTestMail({ url: server.url, from }, "ada@example.com", TODAY)).toMatchObject({ ok: false });
});
