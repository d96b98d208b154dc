import { data } from "react-router";

const FORM = "application/x-www-form-urlencoded";

/**
 * Returns a function that resolves to a submitted form's fields, whether or not the route has read them, or to
 * undefined for a request without a form or with a multipart one, such as an upload. From then on, `request.formData`
 * responds with 400 to a body that is not a form, and to a field with a zero byte, which PostgreSQL cannot store.
 */
export function readFields(request: Request): () => Promise<[string, string][] | undefined> {
  if (request.method !== "POST") return async () => undefined;
  const formData = request.formData.bind(request);
  let reading: Promise<FormData> | undefined;
  // A body can be read only once; the route reads it through this.
  request.formData = () => (reading ??= formData().then(withoutZeroBytes, refuseUnlessRefused));
  if (!request.headers.get("content-type")?.startsWith(FORM)) return async () => undefined;
  return async () => {
    if (!reading && request.bodyUsed) return undefined;
    const fields = await request.formData();
    return [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  };
}

function withoutZeroBytes(form: FormData): FormData {
  for (const [name, value] of form) {
    if (`${name}${typeof value === "string" ? value : value.name}`.includes("\0")) refuseBody();
  }
  return form;
}

/** A body that the shop could read, and refuses for its own reason, is not malformed. */
function refuseUnlessRefused(error: unknown): never {
  if ("refusal" in Object(error)) throw error;
  refuseBody();
}

function refuseBody(): never {
  throw data(null, { status: 400 });
}
