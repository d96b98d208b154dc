/** The only field with this label: `getByLabelText` is slow on a page with many fields. */
export function findField(label: string | RegExp): HTMLInputElement {
  const isIt = ({ textContent: text }: HTMLLabelElement) =>
    typeof label === "string" ? text === label : label.test(text);
  const [found, ...others] = [...document.querySelectorAll("label")].filter(isIt);
  if (!found?.control) throw new Error(`No field is called ${label}`);
  if (others.length > 0) throw new Error(`Several fields are called ${label}`);
  return found.control as HTMLInputElement;
}
