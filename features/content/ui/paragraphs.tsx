/** A plain text: each of its lines is a paragraph. */
export function Paragraphs({ of: text }: { of: string }) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line, index) => <p key={index}>{line}</p>);
}
