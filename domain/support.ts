/** How customers reach the people behind the shop. What is null or empty does not exist and is left out. */
export type Support = {
  whatsappNumber: string | null;
  supportEmail: string | null;
  supportPhone: string | null;
};

/** The address that opens a WhatsApp chat with a number written in any usual international form. */
export function whatsappUrl(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, "")}`;
}

/** The address that dials a number written in any usual form. */
export function telUrl(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, "")}`;
}
