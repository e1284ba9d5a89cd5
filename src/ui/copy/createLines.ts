/** Plain text that is written from the start to the end, with its lines in lists and between blocks. */
export interface Lines {
  /** Writes words. At the beginning of a line, they lose a space in front of them unless they are `spaced`. */
  readonly write: (words: string, spaced?: boolean) => void;
  /** Asks for at least this many line ends before the next words. */
  readonly end: (count: number) => void;
  /** What is written meanwhile follows a mark, such as that of a list item, and its further lines are indented. */
  readonly under: <Result>(mark: string, write: () => Result) => Result;
  readonly text: () => string;
}

export function createLines(): Lines {
  let text = '';
  let due = 0;
  let indent = '';
  let mark = '';
  return {
    write(words, spaced = false) {
      const isStart = due > 0 || /^\s?$/.test(text.slice(-1));
      const shown = isStart && !spaced ? words.replace(/^ /, '') : words;
      if (shown === '') return;
      if (text === '') text = mark;
      else if (due > 0) text = `${text.trimEnd()}${'\n'.repeat(due)}${mark || indent}`;
      text += shown.replaceAll('\n', `\n${indent}`);
      due = 0;
      mark = '';
    },
    end(count) {
      due = Math.max(due, count);
    },
    under(sign, write) {
      const outer = indent;
      mark = outer + sign;
      indent += ' '.repeat(sign.length);
      const result = write();
      indent = outer;
      mark = '';
      return result;
    },
    text: () => text.trim(),
  };
}
