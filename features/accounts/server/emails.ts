import type { EmailContent } from "#platform/mail/render-email.ts";
import { greet } from "#platform/rules/greeting.ts";
import { roleWithArticle, type StaffRole } from "#platform/rules/role.ts";

export function confirmEmailAddressEmail(name: string, link: string): EmailContent {
  return {
    subject: "Please confirm your email address",
    greeting: greet(name),
    paragraphs: ["Please confirm that this is your email address.", "The link works for 24 hours."],
    button: { label: "Confirm my address", href: link },
    closing:
      "Until you confirm, we’ll only write to you about orders. If you didn’t give us this address, you can ignore this email.",
  };
}

/** @param code six digits */
export function signInCodeEmail(shopName: string, code: string): EmailContent {
  const grouped = `${code.slice(0, 3)} ${code.slice(3)}`;
  return {
    subject: `${grouped} is your ${shopName} code`,
    greeting: "Hello,",
    paragraphs: [
      `Your code is ${grouped}. Enter it in the browser where you asked for it. It works once, for ten minutes.`,
      "Please keep it to yourself: we’ll never ask you for it.",
    ],
    closing: "If you didn’t ask for a code, you can ignore this email: nobody gets in without it.",
  };
}

export function newPasswordEmail(shopName: string, name: string, link: string): EmailContent {
  return {
    subject: "Choose a new password",
    greeting: greet(name),
    paragraphs: [
      `Someone, hopefully you, asked for a new password for your ${shopName} account.`,
      "The link works once, for one hour. Choosing a new password signs you out on all your devices.",
    ],
    button: { label: "Choose a new password", href: link },
    closing: "If it wasn’t you, ignore this email and your password stays as it is.",
  };
}

export function passwordChangedEmail(shopName: string, name: string, link: string): EmailContent {
  return {
    subject: "Your password has been changed",
    greeting: greet(name),
    paragraphs: [
      `The password of your ${shopName} account has just been changed, and you’ve been signed out on all other devices.`,
    ],
    button: { label: "It wasn’t me", href: link },
    closing: "If it was you, there’s nothing more to do.",
  };
}

/** @param movedOrders the open orders that send their emails to the new address once it is confirmed */
export function emailChangedEmail(shopName: string, name: string, movedOrders: string[]): EmailContent {
  return {
    subject: "Your account has a new email address",
    greeting: greet(name),
    paragraphs: [
      `The email address of your ${shopName} account has changed. From now on we’ll write to the new one, and you can’t sign in with this one.`,
      ...(movedOrders.length > 0
        ? [`Once the new one is confirmed, emails about these orders go there, too: ${movedOrders.join(", ")}.`]
        : []),
    ],
    closing:
      "If it wasn’t you, tell us straight away: our email address and phone number are at the foot of every page.",
  };
}

export function staffInvitationEmail(shopName: string, role: StaffRole, link: string): EmailContent {
  return {
    subject: `You’re invited to the ${shopName} office`,
    greeting: "Hello,",
    paragraphs: [
      `You’ve been invited to help run ${shopName}, as ${roleWithArticle(role)}.`,
      "Sign in or create an account with this email address, then accept with the link below. It works once, for seven days. Please don’t pass it on.",
    ],
    button: { label: "See the invitation", href: link },
    closing: "If you weren’t expecting this, you can ignore it.",
  };
}
