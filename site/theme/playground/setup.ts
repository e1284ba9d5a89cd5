/** What can be chosen in the playground, and how the address says it. */

export const PROTOCOLS = ['UBIK', 'AgentB', 'AG-UI', 'AI SDK'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

/** Every language of the package, by its tag: what it calls itself, and the name of its export. */
export const LANGUAGES = {
  en: { name: 'English', exported: 'en' },
  ar: { name: 'العربية', exported: 'ar' },
  de: { name: 'Deutsch', exported: 'de' },
  es: { name: 'Español', exported: 'es' },
  fr: { name: 'Français', exported: 'fr' },
  it: { name: 'Italiano', exported: 'it' },
  ja: { name: '日本語', exported: 'ja' },
  ko: { name: '한국어', exported: 'ko' },
  'pt-BR': { name: 'Português (Brasil)', exported: 'ptBR' },
  'zh-Hans': { name: '简体中文', exported: 'zhHans' },
  'zh-Hant': { name: '繁體中文', exported: 'zhHant' },
} as const;
export type Language = keyof typeof LANGUAGES;

type Tokens = Readonly<Record<`--agent-${string}`, string>>;

/** Examples of a brand, as the tokens that it sets. */
export const BRANDS = {
  none: { name: 'None', tokens: {} },
  violet: {
    name: 'Violet, round',
    tokens: {
      '--agent-hue': '295',
      '--agent-accent': 'light-dark(#6d28d9, #a78bfa)',
      '--agent-radius': '14px',
      '--agent-radius-large': '20px',
    },
  },
  paper: {
    name: 'Paper, with serifs',
    tokens: {
      '--agent-hue': '70',
      '--agent-font': "Charter, 'Bitstream Charter', Georgia, serif",
      '--agent-surface': 'light-dark(#fbf8f1, #1f1b16)',
      '--agent-surface-raised': 'light-dark(#fffdf8, #27221c)',
      '--agent-surface-sunken': 'light-dark(#f3eee2, #191510)',
      '--agent-accent': 'light-dark(#8c3b1e, #e39a77)',
      '--agent-radius': '4px',
    },
  },
  terminal: {
    name: 'Terminal, square',
    tokens: {
      '--agent-hue': '155',
      '--agent-font': "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
      '--agent-accent': 'light-dark(#0b6b4b, #7fd1a1)',
      '--agent-radius': '0px',
      '--agent-radius-small': '0px',
      '--agent-radius-large': '0px',
    },
  },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly tokens: Tokens }>>;
export type Brand = keyof typeof BRANDS;

/** The values of each choice, the first of which the address leaves out. */
export const CHOICES = {
  protocol: PROTOCOLS,
  pace: ['1', '2', '0.25', '0'],
  fault: ['none', 'cut', 'slow', 'reorder', '401'],
  theme: ['page', 'light', 'dark'],
  brand: Object.keys(BRANDS) as readonly Brand[],
  density: ['default', 'compact', 'comfortable'],
  text: ['default', '14px', '18px', '22px'],
  width: ['full', '720', '480', '360'],
  language: Object.keys(LANGUAGES) as readonly Language[],
  pickers: ['off', 'on'],
  overview: ['off', 'on'],
  inspector: ['off', 'on'],
  view: ['panel', 'code'],
} as const;
type Choices = typeof CHOICES;
export type ChoiceName = keyof Choices;

/** What is chosen. */
export type Setup = { readonly [Name in ChoiceName]: Choices[Name][number] } & {
  /** The name of a scenario; `empty` for a conversation that has not begun. */
  readonly scenario: string;
};
export type Fault = Setup['fault'];

export const NAMES = Object.keys(CHOICES) as readonly ChoiceName[];

export const FIRST_SETUP = {
  ...Object.fromEntries(NAMES.map((name) => [name, CHOICES[name][0]])),
  scenario: 'rich',
} as Setup;

/** Reads the query of an address. What it does not know is as at first. */
export function readSetup(query: string, isScenario: (name: string) => boolean): Setup {
  const asked = new URLSearchParams(query);
  const chosen = NAMES.flatMap((name) => {
    const value = asked.get(name) ?? '';
    return (CHOICES[name] as readonly string[]).includes(value) ? [[name, value]] : [];
  });
  const scenario = asked.get('scenario') ?? '';
  return {
    ...FIRST_SETUP,
    ...Object.fromEntries(chosen),
    ...(isScenario(scenario) && { scenario }),
  } as Setup;
}

/** Writes what differs from the first setup, with `?` in front if there is any. */
export function writeSetup(setup: Setup): string {
  const query = new URLSearchParams(
    (['scenario', ...NAMES] as const).flatMap((name) =>
      setup[name] === FIRST_SETUP[name] ? [] : [[name, setup[name]]],
    ),
  ).toString();
  return query === '' ? '' : `?${query}`;
}
