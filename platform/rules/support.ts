/** The shop's contact details, with its phone hours. Pages leave out what is null or empty. */
export type Support = {
  whatsappNumber: string | null;
  supportEmail: string | null;
  supportPhone: string | null;
  hours: string;
};

/**
 * The URL of a WhatsApp chat with a number in any usual international form, or with a recipient the sender picks;
 * `text` pre-fills the message.
 */
export function whatsappUrl(number = "", text = ""): string {
  return `https://wa.me/${number.replace(/\D/g, "")}${text && `?text=${encodeURIComponent(text)}`}`;
}

/** The `tel:` URL of a number in any usual form. */
export function telUrl(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, "")}`;
}

/** The link by which a customer sends the shop a message: by WhatsApp, else by email, else undefined. */
export function messageLink(
  { whatsappNumber, supportEmail }: Pick<Support, "whatsappNumber" | "supportEmail">,
  { subject, text }: { subject: string; text: string },
) {
  if (whatsappNumber) return { by: "WhatsApp", href: whatsappUrl(whatsappNumber, text) };
  if (!supportEmail) return undefined;
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return { by: "email", href: `mailto:${supportEmail}?${query}` };
}
