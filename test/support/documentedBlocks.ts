import { readdirSync, readFileSync } from 'node:fs';

/** A fenced block of a page of the documentation. */
export interface DocumentedBlock {
  /** Relative to the root of the repository, such as `docs/panel.md`. */
  readonly page: string;
  /** The line of the opening fence, from 1. */
  readonly line: number;
  /** Empty if the fence names none. */
  readonly language: string;
  readonly text: string;
}

const root = new URL('../../', import.meta.url);

/** The pages that people read: README.md and those of `docs`. */
export function documentedPages(): readonly string[] {
  const pages = readdirSync(new URL('docs', root)).filter((name) => name.endsWith('.md'));
  return ['README.md', ...pages.map((name) => `docs/${name}`)];
}

/** Every fenced block of these pages, in order. */
export function documentedBlocks(): readonly DocumentedBlock[] {
  return documentedPages().flatMap((page) => {
    const source = readFileSync(new URL(page, root), 'utf8');
    const fences = /^(?<indent> *)```(?<language>\w*).*\n(?<text>[\s\S]*?)^\k<indent>```$/gmu;
    return [...source.matchAll(fences)].map(({ groups, index }) => ({
      page,
      line: source.slice(0, index).split('\n').length,
      language: groups?.['language'] ?? '',
      text: groups?.['text'] ?? '',
    }));
  });
}
