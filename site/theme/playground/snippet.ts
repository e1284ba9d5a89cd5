import { BRANDS, LANGUAGES, type Protocol, type Setup } from './setup.js';

interface BackendCode {
  readonly from: string;
  readonly name: string;
  readonly url: string;
  /** The option that says who is there, and is asked once more after a 401. */
  readonly credentials: string;
}

const HEADERS = `headers: async () => ({ authorization: \`Bearer \${await freshToken()}\` }),`;

const BACKENDS: Readonly<Record<Protocol, BackendCode>> = {
  UBIK: {
    from: 'agent-session-react/ubik',
    name: 'ubikBackend',
    url: '/api/ubik',
    credentials: 'auth: { token: freshToken },',
  },
  AgentB: {
    from: 'agent-session-react/agentb',
    name: 'agentbBackend',
    url: '/agent/stream',
    credentials: HEADERS,
  },
  'AG-UI': {
    from: 'agent-session-react/ag-ui',
    name: 'agUiBackend',
    url: '/agent',
    credentials: HEADERS,
  },
  'AI SDK': {
    from: 'agent-session-react/ai-sdk',
    name: 'aiSdkBackend',
    url: '/api/chat',
    credentials: HEADERS,
  },
};

/** What of a setup is in the code. */
export type CodeSetup = Pick<
  Setup,
  | 'protocol'
  | 'fault'
  | 'theme'
  | 'brand'
  | 'density'
  | 'text'
  | 'width'
  | 'language'
  | 'pickers'
  | 'overview'
  | 'inspector'
>;

/** The component that shows what is seen, as a person would write it. */
export function snippetOf(setup: CodeSetup): string {
  const blocks = [
    importsOf(setup),
    choicesOf(setup),
    backendOf(setup),
    controlsOf(setup),
    inspectorOf(setup),
    tokensOf(setup),
  ];
  return `${[...blocks, componentOf(setup)].filter((block) => block !== '').join('\n\n')}\n`;
}

const hasOverview = ({ overview }: CodeSetup) => overview === 'on';
const hasPickers = ({ pickers }: CodeSetup) => pickers === 'on';
const hasInspector = ({ inspector }: CodeSetup) => inspector === 'on';

function importsOf(setup: CodeSetup): string {
  const { from, name } = BACKENDS[setup.protocol];
  const { exported } = LANGUAGES[setup.language];
  const fromReact = [
    ...(hasInspector(setup) ? ['lazy', 'Suspense'] : []),
    ...(hasTokens(setup) ? ['type CSSProperties'] : []),
  ];
  const components = [
    'AgentPanel',
    ...(hasOverview(setup) ? ['AgentRoot'] : []),
    ...(hasOverview(setup) || hasInspector(setup) ? ['AgentSessionProvider'] : []),
  ];
  const views = [
    ...(hasOverview(setup) ? ['ActivityList', 'ChangeList'] : []),
    ...(hasPickers(setup) ? ['ChoicePicker'] : []),
    ...(hasOverview(setup) ? ['TraceButton'] : []),
  ];
  return [
    ...(fromReact.length > 0 ? [`import { ${fromReact.join(', ')} } from 'react';`] : []),
    `import { ${components.join(', ')} } from 'agent-session-react';`,
    ...(hasPickers(setup) ? [`import { createChoices } from 'agent-session-react/core';`] : []),
    ...(views.length > 0
      ? [`import { ${views.join(', ')} } from 'agent-session-react/overview';`]
      : []),
    `import { ${name} } from '${from}';`,
    ...(setup.language === 'en'
      ? []
      : [`import { ${exported} } from 'agent-session-react/locales/${setup.language}';`]),
    `import 'agent-session-react/styles.css';`,
    ...(views.length > 0 ? [`import 'agent-session-react/overview.css';`] : []),
    ...(hasInspector(setup) ? [`import 'agent-session-react/inspector.css';`] : []),
  ].join('\n');
}

/** What the person chooses for each run. */
function choicesOf(setup: CodeSetup): string {
  if (!hasPickers(setup)) return '';
  return [
    'const choices = createChoices({',
    "  model: { list: ['Arve 1', 'Rhône mini'], initial: 'Arve 1' },",
    "  mode: { list: ['Fast', 'Thorough'], initial: 'Fast' },",
    '});',
  ].join('\n');
}

function controlsOf(setup: CodeSetup): string {
  if (!hasPickers(setup)) return '';
  return [
    'const controls = (',
    '  <>',
    '    <ChoicePicker choices={choices} name="model" />',
    '    <ChoicePicker choices={choices} name="mode" />',
    '  </>',
    ');',
  ].join('\n');
}

function backendOf(setup: CodeSetup): string {
  const { fault, protocol } = setup;
  const chosen = hasPickers(setup) ? ['runOptions: choices.values'] : [];
  const { name, url, credentials } = BACKENDS[protocol];
  if (fault !== '401') {
    return `const backend = ${name}({ ${[`url: '${url}'`, ...chosen].join(', ')} });`;
  }
  return [
    '/** Called again after a 401: a new token, and the request is repeated. */',
    "const freshToken = () => fetch('/token').then((response) => response.text());",
    '',
    `const backend = ${name}({`,
    `  url: '${url}',`,
    `  ${credentials}`,
    ...chosen.map((one) => `  ${one},`),
    '});',
  ].join('\n');
}

function inspectorOf(setup: CodeSetup): string {
  if (!hasInspector(setup)) return '';
  return [
    'const SessionInspector = lazy(async () => {',
    "  const { SessionInspector } = await import('agent-session-react/inspector');",
    '  return { default: SessionInspector };',
    '});',
  ].join('\n');
}

/** The tokens that are set, by name. */
export function tokensIn({ brand, text }: Pick<Setup, 'brand' | 'text'>): Record<string, string> {
  return { ...BRANDS[brand].tokens, ...(text !== 'default' && { '--agent-text-size': text }) };
}

const hasTokens = (setup: CodeSetup) => Object.keys(tokensIn(setup)).length > 0;

function tokensOf(setup: CodeSetup): string {
  if (!hasTokens(setup)) return '';
  const lines = Object.entries(tokensIn(setup)).map(
    ([token, value]) => `  '${token}': ${quoted(value)},`,
  );
  return ['const tokens = {', ...lines, '} as CSSProperties;'].join('\n');
}

const quoted = (value: string) => (value.includes("'") ? `"${value}"` : `'${value}'`);

function componentOf(setup: CodeSetup): string {
  const looks = looksOf(setup);
  const field = hasPickers(setup) ? ['composer={{ controls }}'] : [];
  const tokens = hasTokens(setup) ? ['...tokens'] : [];
  if (!hasOverview(setup) && !hasInspector(setup)) {
    const style = styleOf([...tokens, "height: '100dvh'", ...widthOf(setup)]);
    const panel = element('AgentPanel', ['backend={backend}', ...looks, ...field, style], 2);
    const line = `export const Assistant = () => ${panel.trim()};`;
    if (!panel.includes('\n') && line.length <= 80) return line;
    return `export const Assistant = () => (\n${panel}\n);`;
  }
  const panelStyle = styleOf([...tokens, "flex: '1 1 340px'", ...widthOf(setup)]);
  const title = hasOverview(setup) ? ['title={<TraceButton iconOnly={false} />}'] : [];
  return [
    'export const Assistant = () => (',
    '  <AgentSessionProvider backend={backend}>',
    "    <div style={{ display: 'flex', height: '100dvh' }}>",
    element('AgentPanel', [...title, ...looks, ...field, panelStyle], 6),
    ...(hasOverview(setup) ? besideOf(looks, tokens) : []),
    ...(hasInspector(setup)
      ? [
          '      <Suspense fallback={null}>',
          element('SessionInspector', [...looks, styleOf([...tokens, "flex: '1 1 360px'"])], 8),
          '      </Suspense>',
        ]
      : []),
    '    </div>',
    '  </AgentSessionProvider>',
    ');',
  ].join('\n');
}

/** The views of the run, beside the panel. */
function besideOf(looks: readonly string[], tokens: readonly string[]): readonly string[] {
  const style = styleOf([...tokens, "flex: '1 1 320px'", "overflow: 'auto'", 'padding: 16']);
  return [
    `${element('AgentRoot', [...looks, style], 6).replace(/\s*\/>$/u, '')}>`,
    '        <ChangeList />',
    '        <ActivityList />',
    '      </AgentRoot>',
  ];
}

function looksOf({ theme, density, language }: CodeSetup): readonly string[] {
  return [
    ...(language === 'en' ? [] : [`locale={${LANGUAGES[language].exported}}`]),
    ...(theme === 'page' ? [] : [`theme="${theme}"`]),
    ...(density === 'default' ? [] : [`density="${density}"`]),
  ];
}

const widthOf = ({ width }: CodeSetup) => (width === 'full' ? [] : [`maxWidth: ${width}`]);

const styleOf = (entries: readonly string[]) => `style={{ ${entries.join(', ')} }}`;

/** An element in one line, or in several if it is too long. */
function element(name: string, props: readonly string[], indent: number): string {
  const space = ' '.repeat(indent);
  const line = `${space}<${[name, ...props].join(' ')} />`;
  if (line.length <= 80) return line;
  return [`${space}<${name}`, ...props.map((prop) => `${space}  ${prop}`), `${space}/>`].join('\n');
}
