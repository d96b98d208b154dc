import { normalized, inputType } from "./accessibility.ts";
import type { Navigation } from "./session.ts";

export type UploadedFile = { name: string; mimeType: string; buffer: Buffer };

type Field = HTMLInputElement | HTMLTextAreaElement;

const uploads = new WeakMap<Element, UploadedFile[]>();
const untyped = new Set(["button", "checkbox", "file", "hidden", "image", "radio", "range", "reset", "submit"]);

/** Replaces the text of a field. */
export function fill(element: Element, text: string): void {
  const isField =
    element.localName === "textarea" || (element.localName === "input" && !untyped.has(inputType(element)));
  if (!isField) throw new Error(`Nobody can type into a ${element.localName} of type ${inputType(element)}`);
  const field = element as Field;
  if (field.readOnly) throw new Error("The field is read-only");
  if (field.maxLength >= 0 && text.length > field.maxLength)
    throw new Error(`The field takes at most ${field.maxLength} characters`);
  field.value = text;
  if (text !== "" && field.value === "") throw new Error(`The field of type ${field.type} does not take “${text}”`);
}

/** Chooses the option with this value or label. */
export function selectOption(element: Element, valueOrLabel: string): void {
  const options = [...(element as HTMLSelectElement).options];
  const chosen = options.find((option) => option.value === valueOrLabel || normalized(option.label) === valueOrLabel);
  if (!chosen || chosen.disabled)
    throw new Error(`“${valueOrLabel}” is none of ${options.map(({ label }) => label).join(", ")}`);
  (element as HTMLSelectElement).value = chosen.value;
}

export function upload(element: Element, files: UploadedFile[]): void {
  if (inputType(element) !== "file") throw new Error("This is not a field for a file");
  uploads.set(element, files);
  // jsdom does not know of the file.
  if (files.length > 0) (element as HTMLInputElement).required = false;
}

/** The request that a form makes when it is submitted with this button. */
export function submission(form: HTMLFormElement, submitter: Element | null): Omit<Navigation, "from"> {
  const attribute = (name: "action" | "method" | "enctype") =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
  const url = new URL(attribute("action"), form.ownerDocument.URL);
  const fields = formEntries(form, submitter);
  const texts = fields.map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
  const query = new URLSearchParams(texts).toString();
  if (attribute("method").toLowerCase() !== "post") {
    url.search = query;
    return { url, method: "GET", isForm: true };
  }
  const isMultipart = attribute("enctype") === "multipart/form-data";
  const body = isMultipart ? multipart(fields) : { type: "application/x-www-form-urlencoded", bytes: query };
  return { url, method: "POST", body, isForm: true };
}

type Entry = [name: string, value: string | UploadedFile];

function formEntries(form: HTMLFormElement, submitter: Element | null): Entry[] {
  const view = form.ownerDocument.defaultView!;
  const entries = [...new view.FormData(form, submitter as HTMLElement | null)];
  return entries.flatMap(([name, value]): Entry[] => {
    if (typeof value === "string") return [[asSent(name), asSent(value)]];
    const field = [...form.elements].find((one) => inputType(one) === "file" && one.getAttribute("name") === name);
    const files = (field && uploads.get(field)) ?? [noFile];
    return files.map((file) => [asSent(name), file]);
  });
}

/** What a browser sends for a field in which no file was chosen. */
const noFile: UploadedFile = { name: "", mimeType: "application/octet-stream", buffer: Buffer.alloc(0) };

const asSent = (text: string) => text.replace(/\r\n?|\n/g, "\r\n");

/** The fields as multipart/form-data. Node's FormData leaves out the empty file name of a field without a file. */
function multipart(fields: Entry[]): { type: string; bytes: Uint8Array<ArrayBuffer> } {
  const boundary = `----no-script-${fields.length}-${crypto.randomUUID()}`;
  const parts = fields.map(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`;
    if (typeof value === "string") return Buffer.from(`${head}\r\n\r\n${value}\r\n`);
    const file = `${head}; filename="${quoted(value.name)}"\r\nContent-Type: ${value.mimeType}\r\n\r\n`;
    return Buffer.concat([Buffer.from(file), value.buffer, Buffer.from("\r\n")]);
  });
  const bytes = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: new Uint8Array(bytes) };
}

const quoted = (text: string) => text.replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll('"', "%22");

/** Which fields of a form a browser would not send, and why. */
export function invalidFields(form: HTMLFormElement): string[] {
  const controls = [...form.elements] as HTMLInputElement[];
  return controls
    .filter((control) => control.willValidate && !control.validity.valid)
    .map((control) => `${control.name || control.id} (${invalidReasons(control.validity)})`);
}

const reasons = ["badInput", "customError", "patternMismatch", "rangeOverflow", "rangeUnderflow"] as const;
const others = ["stepMismatch", "tooLong", "tooShort", "typeMismatch", "valueMissing"] as const;
const invalidReasons = (validity: ValidityState) =>
  [...reasons, ...others].filter((reason) => validity[reason]).join(", ");
