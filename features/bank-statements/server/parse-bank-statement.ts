import { bareText, parseBankStatementAmount } from "../rules/bank-statement-cells.ts";
import { columnKeys, type BankStatementColumns } from "../rules/bank-statement-formats.ts";
import { parseDirection } from "../rules/bank-statement-row.ts";
import { readDateOrder } from "../rules/date-order.ts";
import { collectRows, MAX_ERRORS, type Parsed } from "./collect-rows.ts";
import type { Headings } from "./find-headings.ts";
import { readRecords } from "./read-records.ts";

const MAX_LINES = 100_000;

/**
 * What a file is read with: where its lines begin, what its columns mean, and the calendar day in Lagos. Staff may have
 * said for this file how its dates are written.
 */
export type Reading = {
  headings: Headings;
  columns: BankStatementColumns;
  today: string;
  isDateOrderChosen?: boolean;
};

/**
 * All transactions of a bank statement, or what is wrong with it: at most 50 errors, each with its line. At most
 * 100,000 lines are read. Some questions are decided at the end, because they need the whole file: the order of day and
 * month, whether a column of types says which side money is on, and whether a line without a status is the only one.
 */
export async function parseBankStatement(
  slices: AsyncIterable<string>,
  { headings: { names, delimiter, next }, columns, today, isDateOrderChosen = false }: Reading,
): Promise<Parsed> {
  const index = new Map(
    columnKeys(names)
      .map((key, position) => [key, position] as const)
      .toReversed(),
  );
  const usual = columns.monthFirst ?? false;
  const meanings = [usual, ...(isDateOrderChosen ? [] : [!usual])].flatMap((monthFirst) => [
    { ...columns, monthFirst },
    ...(columns.direction === undefined ? [] : [{ ...columns, monthFirst, direction: undefined }]),
  ]);
  const readings = meanings.map((meaning) => collectRows({ names, index, today, columns: meaning }));
  const dates = readDateOrder();
  const signs = { areThere: false, areTyped: false };
  const cell = (cells: string[], heading: string | undefined) => bareText(cells[index.get(heading ?? "") ?? -1] ?? "");
  let lines = 0;
  reading: for await (const records of readRecords(slices, { delimiter, start: next })) {
    for (const record of records) {
      lines += 1;
      const isTooLong = lines > MAX_LINES && "A statement may have 100,000 lines at most";
      const wrong = isTooLong || ("wrong" in record && record.wrong);
      if (wrong) for (const { errors } of readings) errors.push({ line: record.line, column: "", message: wrong });
      else if ("cells" in record) {
        const { line, cells } = record;
        dates.add(line, cell(cells, columns.date));
        const amount = cell(cells, columns.amount);
        signs.areThere ||= (parseBankStatementAmount(amount) ?? 0) < 0 || /^\+|\+$/.test(amount);
        signs.areTyped ||= parseDirection(cell(cells, columns.direction)) !== undefined;
        for (const reading of readings) reading.add({ line, cells });
      }
      if (lines > MAX_LINES || readings.every(({ errors }) => errors.length >= MAX_ERRORS)) break reading;
    }
  }
  const order = isDateOrderChosen ? usual : dates.decide(usual, today);
  if (typeof order !== "boolean") return { errors: [{ ...order, column: names[index.get(columns.date) ?? -1] ?? "" }] };
  const direction = signs.areThere && !signs.areTyped ? undefined : columns.direction;
  const which = meanings.findIndex((one) => one.monthFirst === order && one.direction === direction);
  return readings[which]?.end(next.line - 1) ?? { errors: [] };
}
