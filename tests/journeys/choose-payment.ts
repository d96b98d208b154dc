import type { Page } from "playwright-core";

/** Chooses a method in the payment dialog, where it may be among the other ways, and goes on. */
export async function choosePayment(page: Page, method: RegExp): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue" }).waitFor();
  const radio = dialog.getByRole("radio", { name: method, includeHidden: true });
  if (!(await radio.isVisible())) await dialog.getByText("Other ways").click();
  await radio.check();
  await dialog.getByRole("button", { name: "Continue" }).click();
}
