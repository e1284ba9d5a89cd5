/**
 * What the console says of a developer's mistake. The name of each is the heading of `docs/troubleshooting.md` that helps.
 * Read only in development: a production bundle has none of these texts.
 */
export const mistakes = {
  'no-root': (part: string) =>
    `The part "${part}" is outside of an AgentRoot, so it has no styles, and settings such as the language and the content policy do not reach it. Put it into <AgentRoot>; AgentPanel and AgentLauncher contain one.`,
} as const satisfies Readonly<Record<string, (...values: never[]) => string>>;

/** The texts, by the name of the mistake. */
export type Mistakes = typeof mistakes;

/** Mistakes that many parts of a page report, and that are mended in one place: only the first report is written. */
export const ONCE_PER_PAGE: ReadonlySet<keyof Mistakes> = new Set(['no-root']);

/** The sections for mistakes that throw, whose text is the error's. */
export const THROWN = ['no-session', 'outside-its-root'] as const;
