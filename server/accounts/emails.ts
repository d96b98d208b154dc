import { greet } from "../../domain/person/greeting.ts";
import { roleWithArticle, type StaffRole } from "../../domain/person/role.ts";
import type { EmailContent } from "../mail/render-email.ts";

export function confirmEmailAddressEmail(name: string, link: string): EmailContent {
  return {
    subject: "Please confirm your e-mail address",
    greeting: greet(name),
    paragraphs: [
      "Is this the address of your Calabash Larder account? The button below says yes.",
      "The link is good for 24 hours.",
    ],
    button: { label: "Confirm my address", href: link },
    closing: "If you did not give us this address, do nothing. Without a yes we write to it only about orders.",
  };
}

export function newPasswordEmail(name: string, link: string): EmailContent {
  return {
    subject: "Choose a new password",
    greeting: greet(name),
    paragraphs: [
      "Somebody, we hope you, asked for a new password for your Calabash Larder account.",
      "The link is good for one hour and works once. A new password signs you out everywhere.",
    ],
    button: { label: "Choose a new password", href: link },
    closing: "If it was not you, do nothing. Your password stays as it is.",
  };
}

export function passwordChangedEmail(name: string, link: string): EmailContent {
  return {
    subject: "Your password has been changed",
    greeting: greet(name),
    paragraphs: ["Your Calabash Larder account has a new password, and you are signed out everywhere else."],
    button: { label: "It was not me", href: link },
    closing: "If it was you, all is well and there is nothing to do.",
  };
}

export function emailChangedEmail(name: string): EmailContent {
  return {
    subject: "Your account has another e-mail address",
    greeting: greet(name),
    paragraphs: [
      "You changed the e-mail address of your Calabash Larder account. From now on we write to the new one, and this one no longer signs in.",
    ],
    closing:
      "If it was not you, please tell us: our address and telephone number are at the foot of every page of the shop.",
  };
}

export function staffInvitationEmail(role: StaffRole, link: string): EmailContent {
  return {
    subject: "The office of Calabash Larder is open to you",
    greeting: "Hello,",
    paragraphs: [
      `You have been asked to help run Calabash Larder, as ${roleWithArticle(role)}.`,
      "Sign in or create an account with this very address, then accept with the link below. It works once, and for seven days; please do not pass it on.",
    ],
    button: { label: "See the invitation", href: link },
    closing: "If this means nothing to you, do nothing.",
  };
}
