/** A theme of a host, as the tokens that it sets. */
export interface HostTheme {
  readonly name: string;
  readonly tokens: Readonly<Record<string, string>>;
}

type Seeds = readonly [
  name: string,
  surface: string,
  text: string,
  accent: string,
  contrast: string,
  [danger: string, warning: string, success: string, info: string],
];

const ON_LIGHT = ['#b3261e', '#8a5300', '#1f7a3f', '#0a6a8f'] as const;
const ON_DARK = ['#ff8a80', '#f2c14e', '#6fd79a', '#7cc7ee'] as const;

const SEEDS: readonly Seeds[] = [
  ['Paper', '#fbf8f1', '#2b2620', '#8c3b1e', '#fffaf3', [...ON_LIGHT]],
  ['Mint', '#f4fbf7', '#12291f', '#0b6b4b', '#f4fffa', [...ON_LIGHT]],
  ['Sky', '#f5f9fe', '#14233a', '#1657a8', '#f5faff', [...ON_LIGHT]],
  ['Rose', '#fff6f7', '#33161d', '#a8234f', '#fff5f8', [...ON_LIGHT]],
  ['Lilac', '#faf7ff', '#251a3a', '#6a35b8', '#fbf8ff', [...ON_LIGHT]],
  ['Sand', '#f7f3ea', '#2f2a1d', '#75590a', '#fffdf5', [...ON_LIGHT]],
  ['Newsprint', '#fdfdfc', '#111110', '#21201c', '#fdfdfc', [...ON_LIGHT]],
  ['Midnight', '#0f1424', '#e3e8f5', '#8fb0ff', '#0b1020', [...ON_DARK]],
  ['Forest', '#101a15', '#e0ece5', '#7fd1a1', '#0a140f', [...ON_DARK]],
  ['Plum', '#1b1220', '#f0e6f3', '#dba4ee', '#170d1c', [...ON_DARK]],
  ['Ember', '#1c1411', '#f3e9e3', '#ffab7a', '#1b0f09', [...ON_DARK]],
  ['Graphite', '#191919', '#ededed', '#d0d0d0', '#141414', [...ON_DARK]],
];

const mix = (one: string, percent: number, other: string) =>
  `color-mix(in oklab, ${one} ${String(percent)}%, ${other})`;

/** Twelve hosts: seven light, five dark. */
export const THEMES: readonly HostTheme[] = SEEDS.map(
  ([name, surface, text, accent, contrast, [danger, warning, success, info]]) => ({
    name,
    tokens: {
      '--agent-surface': surface,
      '--agent-surface-raised': mix(contrast, 30, surface),
      '--agent-surface-sunken': mix(text, 4, surface),
      '--agent-text': text,
      '--agent-text-muted': mix(text, 80, surface),
      '--agent-text-faint': mix(text, 72, surface),
      '--agent-border': mix(text, 14, surface),
      '--agent-border-strong': mix(text, 55, surface),
      '--agent-accent': accent,
      '--agent-accent-text': accent,
      '--agent-accent-contrast': contrast,
      '--agent-accent-tint': mix(accent, 7, surface),
      '--agent-danger': danger,
      '--agent-warning': warning,
      '--agent-success': success,
      '--agent-info': info,
      '--agent-code-surface': mix(text, 3, surface),
      '--agent-focus-ring': accent,
      '--agent-timeline': mix(text, 18, surface),
      '--agent-shadow': `0 0 0 1px ${mix(text, 14, surface)}`,
    },
  }),
);
