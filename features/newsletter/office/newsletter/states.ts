/** The office's label for each status of a newsletter. */
export const newsletterStates = { draft: "Draft", sending: "Sending", stopped: "Stopped", sent: "Sent" };
