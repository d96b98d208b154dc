type Props = {
  /** The widths of the bars and spaces, in modules, starting with a bar. */
  widths: number[];
  /** What a scanner reads. */
  text: string;
};

/** A barcode, black on white in both themes, with the empty space that a scanner needs at both ends. */
export function Barcode({ widths, text }: Props) {
  const quiet = 10;
  const width = widths.reduce((sum, one) => sum + one, 2 * quiet);
  let at = quiet;
  let path = "";
  for (const [index, one] of widths.entries()) {
    if (index % 2 === 0) path += `M${at} 0h${one}v40h-${one}z`;
    at += one;
  }
  return (
    <svg className="barcode" role="img" aria-label={`Barcode ${text}`} viewBox={`0 0 ${width} 40`}>
      <rect width={width} height="40" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
