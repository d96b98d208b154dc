import { BadSheet, readRows, soundCells } from "./read-rows.ts";

export type NamedRow<Column extends string> = { line: number; row: Partial<Record<Column, string>> };
type Wanted<Column extends string> = { columns: readonly Column[]; needed?: [Column, message: string]; most?: number };

/**
 * The lines of a CSV file whose headings are some of `columns`, each once, and among them `needed`. Throws `BadSheet`
 * for other headings, for a cell that is not sound (`soundCells`), without a line, and after `most` of them.
 */
export async function* readNamedRows<Column extends string>(
  content: Buffer,
  { columns, needed, most = Infinity }: Wanted<Column>,
): AsyncGenerator<NamedRow<Column>> {
  const checkHeader = (names: string[], line: number) => {
    const unknown = names.find((name) => !columns.some((column) => column === name));
    if (unknown !== undefined) throw new BadSheet(line, unknown, "The shop knows no column of this name");
    const repeated = names.find((name, index) => names.indexOf(name) !== index);
    if (repeated !== undefined) throw new BadSheet(line, repeated, "This column is there twice");
    if (needed && !names.includes(needed[0])) throw new BadSheet(line, ...needed);
    return names;
  };
  let count = 0;
  for await (const read of readRows(content, checkHeader)) {
    count += 1;
    if (count > most)
      throw new BadSheet(read.line, "", `A file may have ${most.toLocaleString("en")} lines at the most`);
    yield { line: read.line, row: soundCells(read) as NamedRow<Column>["row"] };
  }
  if (count === 0) throw new BadSheet(1, "", "The file has no lines below its head");
}
