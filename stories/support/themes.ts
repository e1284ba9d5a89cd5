import type { AgentRootProps } from '../../src/view/index.js';

/** A host: its theme, as the tokens that it sets, and what its agent is at. */
export interface HostTheme {
  readonly name: string;
  readonly tokens: Readonly<Record<string, string>>;
  readonly scheme: 'light' | 'dark';
  readonly density: AgentRootProps['density'];
  readonly moment: Moment;
}

export type Moment = 'answer' | 'plan' | 'question';

interface Seeds {
  readonly colours: readonly [surface: string, text: string, accent: string, contrast: string];
  readonly scheme?: 'light' | 'dark';
  /** @default 'plain' */
  readonly font?: keyof typeof FONTS;
  /** Of controls, in px. @default 8 */
  readonly radius?: number;
  readonly density?: 'compact' | 'comfortable';
  readonly moment: Moment;
}

const FONTS = {
  plain: { '--agent-font': "'Inter Variable', system-ui, sans-serif" },
  book: {
    '--agent-font': "Charter, 'Bitstream Charter', Georgia, 'DejaVu Serif', serif",
    '--agent-text-size': '14px',
  },
  round: {
    '--agent-font': "ui-rounded, 'SF Pro Rounded', Nunito, 'Inter Variable', sans-serif",
    '--agent-text-size': '16px',
  },
  typewriter: {
    '--agent-font': "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
    '--agent-text-size': '13px',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

const MEANINGS = {
  light: ['#b3261e', '#8a5300', '#1f7a3f', '#0a6a8f'],
  dark: ['#ff8a80', '#f2c14e', '#6fd79a', '#7cc7ee'],
} as const;

/** In the order of the page, where no two beside each other are at the same. */
const SEEDS: Readonly<Record<string, Seeds>> = {
  Paper: {
    colours: ['#fbf8f1', '#2b2620', '#8c3b1e', '#fffaf3'],
    font: 'book',
    radius: 4,
    density: 'comfortable',
    moment: 'answer',
  },
  Mint: {
    colours: ['#f4fbf7', '#12291f', '#0b6b4b', '#f4fffa'],
    radius: 12,
    moment: 'plan',
  },
  Sky: {
    colours: ['#f5f9fe', '#14233a', '#1657a8', '#f5faff'],
    moment: 'question',
  },
  Rose: {
    colours: ['#fff6f7', '#33161d', '#a8234f', '#fff5f8'],
    font: 'round',
    radius: 16,
    moment: 'answer',
  },
  Lilac: {
    colours: ['#faf7ff', '#251a3a', '#6a35b8', '#fbf8ff'],
    font: 'round',
    radius: 14,
    density: 'comfortable',
    moment: 'plan',
  },
  Sand: {
    colours: ['#f7f3ea', '#2f2a1d', '#75590a', '#fffdf5'],
    font: 'book',
    moment: 'question',
  },
  Newsprint: {
    colours: ['#fdfdfc', '#111110', '#21201c', '#fdfdfc'],
    font: 'book',
    radius: 0,
    density: 'compact',
    moment: 'answer',
  },
  Midnight: {
    colours: ['#0f1424', '#e3e8f5', '#8fb0ff', '#0b1020'],
    scheme: 'dark',
    radius: 10,
    moment: 'plan',
  },
  Forest: {
    colours: ['#101a15', '#e0ece5', '#7fd1a1', '#0a140f'],
    scheme: 'dark',
    font: 'typewriter',
    radius: 2,
    density: 'compact',
    moment: 'question',
  },
  Plum: {
    colours: ['#1b1220', '#f0e6f3', '#dba4ee', '#170d1c'],
    scheme: 'dark',
    font: 'round',
    radius: 18,
    moment: 'answer',
  },
  Ember: {
    colours: ['#1c1411', '#f3e9e3', '#ffab7a', '#1b0f09'],
    scheme: 'dark',
    radius: 6,
    density: 'comfortable',
    moment: 'plan',
  },
  Graphite: {
    colours: ['#191919', '#ededed', '#d0d0d0', '#141414'],
    scheme: 'dark',
    radius: 0,
    density: 'compact',
    moment: 'question',
  },
};

const mix = (one: string, percent: number, other: string) =>
  `color-mix(in oklab, ${one} ${String(percent)}%, ${other})`;

const px = (size: number) => `${String(size)}px`;

/** Twelve hosts: seven light, five dark. */
export const THEMES: readonly HostTheme[] = Object.entries(SEEDS).map(
  ([name, { colours, scheme = 'light', font = 'plain', radius = 8, density, moment }]) => {
    const [surface, text, accent, contrast] = colours;
    const [danger, warning, success, info] = MEANINGS[scheme];
    return {
      name,
      scheme,
      density,
      moment,
      tokens: {
        ...FONTS[font],
        '--agent-radius': px(radius),
        '--agent-radius-small': px(radius * 0.6),
        '--agent-radius-large': px(radius * 1.5),
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
    };
  },
);
