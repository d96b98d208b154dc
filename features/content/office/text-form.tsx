import { useState } from "react";
import { TextArea } from "#platform/ui/form/field.tsx";
import { fieldPropsFor, OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { longestTexts, type ShopTextKey } from "../rules/shop-texts.ts";
import { Paragraphs } from "../ui/paragraphs.tsx";
import "./previews.css";

const descriptions: Record<ShopTextKey, { label: string; rows: number; look?: string }> = {
  "home-title": { label: "Title of the home page", rows: 2, look: "preview-title colour-block colour-indigo" },
  "home-sentence": { label: "Sentence below it", rows: 3, look: "preview-lead colour-block colour-indigo" },
  about: { label: "Our story", rows: 14 },
  shipping: { label: "Note on the page of shipping", rows: 5 },
};

type Props = {
  of: ShopTextKey;
  text: string;
  /** The shop's own words, for an empty text. */ own: string;
  version: number;
  result: OfficeResult | undefined;
};

/** The form of one text, and beside it what the page will say. */
export function TextForm({ of: key, text, own, version, result }: Props) {
  const { label, rows, look } = descriptions[key];
  const field = fieldPropsFor({ text }, result)("text");
  const [typed, setTyped] = useState(field.defaultValue ?? "");
  const shown = typed.trim() || own;
  return (
    <div className="with-preview">
      <OfficeForm result={result} button="Save" version={version}>
        <input type="hidden" name="key" value={key} />
        <TextArea
          label={label}
          {...field}
          onChange={({ target }) => setTyped(target.value)}
          rows={rows}
          maxLength={longestTexts[key]}
        />
      </OfficeForm>
      <figure className="preview">
        <figcaption>Preview</figcaption>
        <div className={look}>{shown ? <Paragraphs of={shown} /> : <p>The page has no note.</p>}</div>
      </figure>
    </div>
  );
}
