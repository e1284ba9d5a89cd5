import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DictateButton, type DictationEngine, type DictationOptions } from '../../../src/speech.js';
import { AgentRoot, Composer } from '../../../src/view/index.js';
import { fr } from '../../../src/locales/fr/index.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';

let told: DictationOptions;
const stopped = vi.fn();
const engine: DictationEngine = {
  listen: (options) => {
    told = options;
    return stopped;
  },
};
const hear = (words: string, isFinal = false) => act(() => told.onWords(words, { isFinal }));

function show(given: DictationEngine | 'browser' = engine) {
  const onAction = vi.fn();
  const session = fakeSession({}, onAction);
  const view = render(
    <AgentRoot locale={fr}>
      <WithSession session={session}>
        <Composer actions={<DictateButton engine={given === 'browser' ? undefined : given} />} />
      </WithSession>
    </AgentRoot>,
  );
  return { ...view, onAction, session, field: screen.getByRole('textbox') };
}
const button = () => screen.getByRole('button', { name: 'Dicter' });

beforeEach(() => stopped.mockClear());
afterEach(() => vi.unstubAllGlobals());

describe('the button', () => {
  test('writes what is heard behind what stands there, and changes it until it is certain', async () => {
    const { field } = show();
    await userEvent.type(field, 'Bonjour,');
    await userEvent.click(button());
    expect(told.language).toBe('fr');
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    hear('je vous');
    expect(field).toHaveValue('Bonjour, je vous');
    hear('je voudrais', true);
    hear(' un train');
    expect(field).toHaveValue('Bonjour, je voudrais un train');
  });

  test('keeps what the person writes meanwhile', async () => {
    const { field } = show();
    await userEvent.click(button());
    hear('un');
    await userEvent.type(field, ' (vite)');
    hear('un train', true);
    expect(field).toHaveValue('un train (vite)');
    hear('demain');
    expect(field).toHaveValue('un train (vite) demain');
    fireEvent.change(field, { target: { value: 'Ou' } });
    hear('demain soir', true);
    expect(field).toHaveValue('Ou demain soir');
  });

  test('writes words once around which a quotation or words that did not arrive are put', async () => {
    const { field, session } = show();
    await userEvent.type(field, 'Pourquoi');
    await userEvent.click(button());
    hear('ce tr');
    act(() => session.outbox.giveBack('> Le train de 8 h\n\n'));
    hear('ce train', true);
    hear('si tôt');
    expect(field).toHaveValue('> Le train de 8 h\n\nPourquoi ce train si tôt');
  });

  test('stops with another click, and hears nothing that comes late', async () => {
    const { field } = show();
    await userEvent.click(button());
    hear('un');
    await userEvent.click(button());
    expect(stopped).toHaveBeenCalledOnce();
    hear('un train', true);
    expect(field).toHaveValue('un');
    expect(button()).toHaveAttribute('aria-pressed', 'false');
  });

  test('stops with the message, and sends nothing by itself', async () => {
    const { field, onAction } = show();
    await userEvent.click(button());
    hear('un train', true);
    expect(onAction).not.toHaveBeenCalled();
    await userEvent.type(field, '{Enter}');
    expect(onAction).toHaveBeenCalledWith('sendMessage', 'un train');
    expect(stopped).toHaveBeenCalledOnce();
    expect(field).toHaveValue('');
  });

  test('stops where it goes away', async () => {
    const { unmount } = show();
    await userEvent.click(button());
    unmount();
    expect(stopped).toHaveBeenCalledOnce();
  });

  test('says what went wrong, until it is tried again', async () => {
    show();
    await userEvent.click(button());
    act(() => told.onEnd('not-allowed'));
    expect(screen.getByRole('alert')).toHaveTextContent('Le micro ne peut pas être utilisé ici');
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is not there where the browser cannot, and not on a server', () => {
    show('browser');
    expect(screen.queryByRole('button', { name: 'Dicter' })).toBeNull();
    const html = renderToString(
      <AgentRoot>
        <WithSession session={fakeSession()}>
          <Composer actions={<DictateButton />} />
        </WithSession>
      </AgentRoot>,
    );
    expect(html).not.toContain('data-part="dictate"');
  });
});

/** As browsers have it. */
class Recognition extends EventTarget {
  static latest: Recognition;
  static throws = false;
  lang = '';
  continuous = false;
  interimResults = false;
  constructor() {
    super();
    Recognition.latest = this;
  }
  start() {
    if (Recognition.throws) throw new Error('Not now');
  }
  stop() {
    this.dispatchEvent(new Event('end'));
  }
  tell(type: string, more: object) {
    act(() => void this.dispatchEvent(Object.assign(new Event(type), more)));
  }
}
const result = (transcript: string, isFinal: boolean) =>
  Object.assign([{ transcript }], { isFinal });

describe('the browser', () => {
  beforeEach(() => {
    Recognition.throws = false;
    vi.stubGlobal('webkitSpeechRecognition', Recognition);
  });

  test('tells what is certain and what is not', async () => {
    const { field } = show('browser');
    await userEvent.click(button());
    const { latest } = Recognition;
    expect(latest).toMatchObject({ lang: 'fr', continuous: true, interimResults: true });
    latest.tell('result', { resultIndex: 0, results: [result('un', false), result(' tr', false)] });
    expect(field).toHaveValue('un tr');
    latest.tell('result', {
      resultIndex: 0,
      results: [result('un train', true), result(' pour', false)],
    });
    expect(field).toHaveValue('un train pour');
  });

  test.each([
    ['not-allowed', /ne peut pas/u],
    ['audio-capture', /Aucun micro/u],
    ['network', /connexion/u],
    ['bad-grammar', /n’a pas fonctionné/u],
  ])('says what %s is', async (error, words) => {
    show('browser');
    await userEvent.click(button());
    Recognition.latest.tell('error', { error });
    Recognition.latest.tell('end', {});
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });

  test('says nothing where nothing was said', async () => {
    show('browser');
    await userEvent.click(button());
    Recognition.latest.tell('error', { error: 'no-speech' });
    Recognition.latest.tell('end', {});
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button()).toHaveAttribute('aria-pressed', 'false');
  });

  test('may throw', async () => {
    Recognition.throws = true;
    show('browser');
    await userEvent.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent('La dictée n’a pas fonctionné');
    expect(button()).toHaveAttribute('aria-pressed', 'false');
  });
});
