// fontkit has no types of its own.
declare module "fontkit" {
  type Features = Record<string, boolean>;
  export type Font = {
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string, features?: Features, script?: string, language?: string, direction?: "ltr" | "rtl"): object;
  };
  export function create(data: Uint8Array): Font;
}
