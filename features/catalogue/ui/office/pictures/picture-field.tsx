import { useState } from "react";
import { Field } from "../../../../../platform/ui/form/field.tsx";
import { smallerPicture } from "./smaller-picture.ts";

/** As the server's limit in normalise-picture.ts. */
const LARGEST = 10 * 1024 * 1024;
const hint = "JPEG, PNG, WebP or AVIF, up to 10 MB, at least 800 × 800 pixels. The square around its middle is kept.";

/** The field for a picture. The browser shrinks a large one before sending it, and says so when it cannot. */
export function PictureField({ error }: { error: string | undefined }) {
  const [note, setNote] = useState<{ hint?: string; error?: string }>({});
  const prepare = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    setNote({});
    const smaller = file && (await smallerPicture(file));
    // Another file may have been chosen meanwhile.
    if (!smaller || input.files?.[0] !== file) return;
    if (smaller.size > LARGEST) {
      input.value = "";
      return setNote({ error: `This picture has ${megabytes(smaller)}. Please choose one of up to 10 MB.` });
    }
    if (smaller === file) return;
    const chosen = new DataTransfer();
    chosen.items.add(smaller);
    input.files = chosen.files;
    setNote({ hint: `Made smaller for sending: ${megabytes(file)} became ${megabytes(smaller)}.` });
  };
  return (
    <Field
      label="New picture"
      name="picture"
      hint={note.hint ?? hint}
      error={note.error ?? (note.hint ? undefined : error)}
      type="file"
      accept="image/jpeg,image/png,image/webp,image/avif"
      required
      onChange={(event) => void prepare(event.currentTarget)}
    />
  );
}

function megabytes({ size }: Blob): string {
  return `${(size / 1024 / 1024).toFixed(1)} MB`;
}
