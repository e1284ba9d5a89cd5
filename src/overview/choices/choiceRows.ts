import { type Choice, isDisabled } from '../../protocols/createChoices.js';

/** An entry of a list of choices; without a choice, it leaves the choice to the server. */
export interface ChoiceRow {
  /** The place in the whole list, counted from 0, whatever is searched for. */
  readonly place: number;
  readonly choice?: Choice | undefined;
}

/** Entries with the same group, in the order in which the groups come first. */
export interface ChoiceGroup {
  readonly group?: string | undefined;
  readonly rows: readonly ChoiceRow[];
}

/** A text without accents and capital letters. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export const labelOf = ({ label, value }: Choice): string => label ?? value;

/** The entries that have all words of a query, in groups. With a query, there is none that leaves the choice to the server. */
export function groupsOf(
  choices: readonly Choice[],
  {
    isOptional = false,
    query = '',
  }: { readonly isOptional?: boolean; readonly query?: string } = {},
): readonly ChoiceGroup[] {
  const words = plain(query).split(/\s+/u).filter(Boolean);
  const groups = new Map<string | undefined, ChoiceRow[]>();
  for (const [index, choice] of choices.entries()) {
    const { description, group, value } = choice;
    const text =
      words.length > 0 ? plain([labelOf(choice), value, description, group].join('\n')) : '';
    if (!words.every((word) => text.includes(word))) continue;
    const rows = groups.get(group) ?? [];
    groups.set(group, rows);
    rows.push({ place: index + (isOptional ? 1 : 0), choice });
  }
  const found = [...groups].map(([group, rows]) => ({ group, rows }));
  return isOptional && words.length === 0 ? [{ rows: [{ place: 0 }] }, ...found] : found;
}

/** The next entry behind `from` whose name begins with what is typed; the letters of one that is there already stay with it. */
export function typedRow(
  rows: readonly ChoiceRow[],
  from: number,
  typed: string,
  nameOf: (row: ChoiceRow) => string,
): ChoiceRow | undefined {
  const letters = plain(typed);
  // The same letter over and over goes through all that begin with it.
  const isOne = letters === letters.charAt(0).repeat(letters.length);
  const sought = isOne ? letters.slice(0, 1) : letters;
  const at = rows.findIndex(({ place }) => place === from);
  const first = isOne ? at + 1 : Math.max(at, 0);
  const order = [...rows.slice(first), ...rows.slice(0, first)];
  return order.find((row) => plain(nameOf(row)).startsWith(sought));
}

/** Whether an entry can be chosen. */
export const canChoose = ({ choice }: ChoiceRow): boolean =>
  choice === undefined || !isDisabled(choice);
