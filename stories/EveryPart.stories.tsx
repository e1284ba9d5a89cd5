import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AgentRoot } from '../src/view/index.js';
import attributes from '../docs/attributes.md?raw';
import { coloured } from './support/coloured.js';
import './support/everyPart.css';
import { KINDS, RUNS, STATUSES } from './support/everyPart.js';
import { languageOf } from './support/languageOf.js';

const meta: Meta = {
  title: 'Every part',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
};
export default meta;

/** What needs a place of its own, and which story has it. */
const ELSEWHERE: Readonly<Record<string, RegExp>> = {
  'widget-gallery--every-widget': /^agent-panel$/u,
  'layouts--launcher': /^(?:agent-)?launcher/u,
  'inspector--events': /inspector/u,
  'parts-sub-agents-of-a-run--states': /^agent-(?:line|list|now|open|row|strip|waits)$/u,
  'parts-sub-agents-of-a-run--transcript': /^agent-(?:place|transcript)/u,
  'overview--outline-beside': /^outline/u,
  'everything-it-did--everything': /^activity(?!-e)/u,
  'everything-it-did--empty-and-many': /^(?:activity-e|changes-(?:empty|more)$)/u,
  'everything-it-did--changes': /^changes?(?!s-(?:empty|more)$)/u,
  'overview--search': /^conversation-search/u,
  'overview--quote': /^quote-button$/u,
  'parts-input-form--elsewhere': /^elsewhere/u,
  'overview--summarised': /^context-summary/u,
  'overview--budget': /^budget-/u,
  'overview--rail': /^jump-(?!to)/u,
  'overview--pickers': /^(?:choice-picker|pick-)/u,
  'parts-detail--levels': /^(?:detail-menu|hidden-parts)/u,
  'parts-plan--opened': /^plan-(?:go|item|items|note|pill|position|sheet|text|title|trigger)$/u,
  'trace--in-a-dialog': /^timeline/u,
  'approval-desk--waiting': /^(?:approval-desk|desk)/u,
  'artifacts--several': /^artifact/u,
  'approval-rules--all-rules': /^(?:approval-rules|rule-)/u,
  'tool-views-terminal--huge': /^terminal-(?:earlier|heading)$/u,
  'tool-views-to-do-and-plan--huge': /^kind-more$/u,
  'parts-waiting-cards--deep': /^argument-toggle$/u,
  'parts-waiting-cards--one-of-two-answered': /^ready-note$/u,
  'parts-session-list--days': /^session-day$/u,
  'parts-keyboard--help': /^(?:keyboard-help|keys?$|keys-(?!hint))/u,
  'parts-composer-completions--slash': /^completion/u,
  'parts-transcript--days': /^divider$/u,
  'parts-transcript--welcome': /^(?:empty-description|suggestion-icon)$/u,
  'parts-transcript--long-history': /^(?:earlier-messages|jump-)/u,
  'parts-transcript--long-message': /^earlier-parts$/u,
  'parts-content-policy--ask-all': /^content-always$/u,
  'markdown-math--failed': /^math/u,
  'markdown-dialect--chat':
    /^(?:alert|alert-label|highlight|keystroke|subscript|summary|underline)$/u,
  'for a moment, while a message is copied': /^message-copy$/u,
  'far from the view of a long conversation': /^message-space$/u,
};

/** The public names, as the page of attributes lists them. */
const [, listed = ''] = /## Values of data-part\n(.*?)(?:\n## |$)/su.exec(attributes) ?? [];
const NAMES = [...listed.matchAll(/^- `(.+)`$/gmu)].map(([, name = '']) => name);

const stateOf = (canvas: HTMLElement, title: string, state: string) => {
  const path = `[aria-label="${title}"] > div > [data-state="${state}"]`;
  return within(canvas.querySelector<HTMLElement>(path) as HTMLElement);
};
const press = (title: string, state: string, name: RegExp) => async (canvas: HTMLElement) => {
  const [button] = stateOf(canvas, title, state).getAllByRole('button', { name });
  await userEvent.click(button as HTMLElement);
};

/** What shows more parts when a person uses it. */
const USES: readonly ((canvas: HTMLElement) => Promise<void>)[] = [
  press('Tool', 'asks for permission', /Deny|Refuser/u),
  press('Tool', 'asks for permission', /^Back|^Retour/u),
  press('Tool', 'asks for permission', /Edit|Modifier/u),
  press('Checkpoint', 'can be continued from', /with a hint|avec une indication/u),
  press('Message', 'of the person', /Edit|Modifier/u),
  press('Step', 'a plan that is done', /steps|étapes/u),
  press('Tool', 'many of them', /tools|outils/u),
  async (canvas) => {
    const big = stateOf(canvas, 'Tool', 'with a big result');
    await userEvent.click(big.getByRole('button', { name: /^(Search|Rechercher)$/u }));
    await userEvent.type(big.getByRole('searchbox'), '8500007');
    await waitFor(() => expect(canvas.querySelector('mark')).not.toBeNull());
  },
  press('Source', 'a document', /Policy/u),
  press('Input', 'awaiting-input', /Answer|Répondre/u),
  press('Composer', 'running', /^Send|^Envoyer/u),
  press('Session list', 'ready', /Rename|Renommer/u),
  async (canvas) => {
    const field = canvas.querySelector('[data-state="with files"] input[type="file"]');
    await userEvent.upload(field as HTMLElement, [
      new File(['a'], 'dusk.png', { type: 'image/png' }),
      new File(['b'], 'notes.txt', { type: 'text/plain' }),
    ]);
    await stateOf(canvas, 'Composer', 'with files').findByText('notes.txt');
  },
];

/** Every part in every state, on one page. */
export const InEveryState: StoryObj = {
  render: (_, { globals }) => (
    <AgentRoot locale={languageOf(globals['locale'])} markdown={coloured} className="every-part">
      <h1>Every part in every state</h1>
      {KINDS.map(([title, states]) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <div className="every-state">
            {Object.entries(states).map(([state, node]) => (
              <figure key={state} data-state={state}>
                <figcaption>{state}</figcaption>
                {node}
              </figure>
            ))}
          </div>
        </section>
      ))}
    </AgentRoot>
  ),
  play: async ({ canvasElement }) => {
    const seen = new Set<string>();
    const look = () => {
      for (const { dataset } of canvasElement.querySelectorAll<HTMLElement>('[data-part]')) {
        seen.add(dataset['part'] ?? '');
        seen.add(`${dataset['part'] ?? ''} ${dataset['status'] ?? ''}`);
      }
    };
    // Looking for a text that is not there yet prints the whole page each time.
    const lists = '[data-part="session-title"]';
    await waitFor(() => expect(canvasElement.querySelectorAll(lists).length).toBeGreaterThan(3));
    const isColoured = () => expect(canvasElement.querySelector('[data-token]')).not.toBeNull();
    await waitFor(isColoured, { timeout: 15_000 });
    look();
    for (const act of USES) {
      await act(canvasElement);
      look();
    }
    const places = Object.values(ELSEWHERE);
    const missing = NAMES.filter((name) => !seen.has(name));
    await expect(missing.filter((name) => !places.some((place) => place.test(name)))).toEqual([]);
    await expect(places.filter((place) => !missing.some((name) => place.test(name)))).toEqual([]);
    const states = [
      ...['thinking', 'step', 'tool-call', 'sub-agent'].flatMap((part) =>
        STATUSES.map((status) => `${part} ${status}`),
      ),
      ...RUNS.map((status) => `status-line ${status}`),
    ];
    await expect(states.filter((state) => !seen.has(state))).toEqual([]);
  },
};
