import { useState } from "react";
import { Field } from "#platform/ui/form/field.tsx";
import { smallerPicture } from "./smaller-picture.ts";

/** The same as the server's limit (normalise-picture.ts). */
const LARGEST = 10 * 1024 * 1024;
const hint = "JPEG, PNG, WebP or AVIF, up to 10 MB, at least 800 × 800 pixels. It is cropped to the middle square.";

type Props = { label: string; error: string | undefined; required?: boolean };

/**
 * The field for a picture, and on a phone another for its camera: the form sends a file from either. The browser
 * shrinks a large one before sending it, and says so when it cannot.
 */
export function PictureField({ label, error, required = false }: Props) {
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
  const picture = {
    name: "picture",
    type: "file",
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => void prepare(event.currentTarget),
  };
  return (
    <div className="office-picture-fields">
      <Field
        label={label}
        hint={note.hint ?? hint}
        error={note.error ?? (note.hint ? undefined : error)}
        accept="image/jpeg,image/png,image/webp,image/avif"
        required={required}
        {...picture}
      />
      <div className="office-camera">
        <Field label="Or take a photo" accept="image/*" capture="environment" {...picture} />
      </div>
    </div>
  );
}

function megabytes({ size }: Blob): string {
  return `${(size / 1024 / 1024).toFixed(1)} MB`;
}
