import { expect, test } from "vitest";
import { deleteAccount } from "#features/privacy/server/delete-account.ts";
import { emailTo, secretIn } from "#tests/mail/sent-emails.ts";
import { amara, bola, join } from "#tests/people/people.ts";
import { captureLog } from "#tests/shop/captured-log.ts";
import { openTestShop } from "#tests/shop/test-shop.ts";
import { changeEmail, changePassword } from "./change-account.ts";
import { currentUser } from "./current-user.ts";
import { mailNewPassword, requestPasswordReset, setNewPassword } from "./new-password.ts";
import { register, signIn, signOut } from "./sign-in.ts";

test("each event of an account is logged with the account and the IP address, and without address, name or password", async () => {
  const { log, lines, securityEvents } = captureLog();
  const shop = { ...(await openTestShop()), log };
  const userId = await join(shop, amara);
  let calls = 0;
  const caller = () => ({ ip: `10.40.0.${(calls += 1)}`, userAgent: "test" });
  const signInCookie = async (password: string) => {
    const result = await signIn(shop, caller(), { email: amara.email, password });
    return result.ok ? result.cookies.map((cookie) => cookie.split(";")[0]).join("; ") : "";
  };
  const next = "ofe-onugbu-2026";
  const last = "nsala-on-friday";
  await signInCookie("not-the-password");
  await signOut(shop, caller(), await signInCookie(amara.password));
  const cookie = await signInCookie(amara.password);
  const user = await currentUser(shop, new Request("http://localhost/", { headers: { cookie } }));
  if (!user) throw new Error("not signed in");
  await changePassword(shop, caller(), { user, currentPassword: amara.password, newPassword: next });
  await requestPasswordReset(shop, caller().ip, { email: amara.email, next: "/" });
  await mailNewPassword(shop, amara.email);
  const secret = secretIn(await emailTo(shop, amara.email, "Choose a new password"), "/auth/new-password");
  await setNewPassword(shop, caller(), { secret, newPassword: last });
  await changeEmail(shop, userId, { ip: caller().ip, email: "new@example.com", password: "not-the-password" });
  await changeEmail(shop, userId, { ip: caller().ip, email: "new@example.com", password: last });
  for (let count = 0; count < 21; count += 1) await signIn(shop, caller(), { email: bola.email, password: next });
  await register(shop, caller(), { ...bola, password: "password" });
  await deleteAccount(shop, caller(), { cookie: "", userId, password: last });

  const events = securityEvents();
  const ofAmara = events.filter(({ account }) => account === userId).map(({ security }) => security);
  expect(ofAmara).toEqual([
    "signed up",
    "sign-in refused",
    "signed in",
    "signed out",
    "signed in",
    "password changed",
    "password reset",
    "password refused",
    "email address changed",
    "account deleted",
  ]);
  const others = events.filter(({ account }) => account === undefined).map(({ security }) => security);
  expect(others).toEqual([
    "password reset requested",
    ...Array<string>(20).fill("sign-in refused"),
    "too many sign-ins",
  ]);
  for (const { ip } of events) expect(ip).toMatch(/^10\./);
  const secrets = [amara.email, bola.email, "new@example.com", "Amara", "Bola", amara.password, next, last, secret];
  for (const text of [...secrets, "not-the-password", "session_token"]) expect(lines.join("")).not.toContain(text);
});
