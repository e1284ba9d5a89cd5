import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { en } from '../../src/locales/en/index.js';
import { ConversationSearch, TraceButton } from '../../src/overview.js';
import { DictateButton, type DictationEngine, type DictationOptions } from '../../src/speech.js';
import { AgentPanel } from '../../src/view/index.js';
import { Line } from '../model/Line.js';
import { SUBJECTS } from '../model/subjects.js';
import { until } from '../support/until.js';

/* Another conversation is chosen while something beside the transcript is in use. None of it goes on in the other one. */

beforeEach(() => sessionStorage.clear());

const NAMES = ['UBIK', 'AgentB', 'AG-UI, told', 'LangGraph', 'OpenAI, responses kept'] as const;

const field = () => document.querySelector('[data-part="composer-input"]') as HTMLTextAreaElement;
const say = (words: string) => {
  fireEvent.change(field(), { target: { value: words } });
  fireEvent.keyDown(field(), { key: 'Enter' });
};

test.each(NAMES)(
  '%s: search, trace and dictation end, and no words go into the other',
  async (name) => {
    let told: DictationOptions | undefined;
    const stopped = vi.fn();
    const engine: DictationEngine = {
      listen: (options) => {
        told = options;
        return stopped;
      },
    };
    const conversation = (address: string) => {
      const server = SUBJECTS[name].server({ turns: [['say']] });
      return { ...server.backend(new Line(), true), address };
    };
    const header = (
      <>
        <ConversationSearch />
        <TraceButton />
      </>
    );
    const page = (backend: ReturnType<typeof conversation>) => (
      <AgentPanel
        backend={backend}
        locale={en}
        slots={{ header }}
        composer={{ actions: <DictateButton engine={engine} /> }}
      />
    );
    const [alpha, beta] = [conversation('A'), conversation('B')];
    const { rerender } = render(page(alpha));
    say('Alpha');
    await until(() => expect(document.body.textContent).toContain('a1-2'));
    const search = () => screen.getByRole('searchbox', { hidden: true });
    await userEvent.type(search(), 'a1-2{Enter}');
    expect(screen.getByRole('search')).toHaveTextContent('1');
    await userEvent.click(screen.getByRole('button', { name: 'Dictate' }));
    act(() => told?.onWords('Alpha heard', { isFinal: false }));
    expect(field()).toHaveValue('Alpha heard');
    await userEvent.click(document.querySelector('[data-part="timeline-button"]') as HTMLElement);
    expect(document.querySelector('[data-part="timeline-dialog"]')).not.toBeNull();
    rerender(page(beta));
    expect(stopped).toHaveBeenCalledOnce();
    act(() => told?.onWords('Alpha heard late', { isFinal: true }));
    expect(field()).toHaveValue('');
    expect(search()).toHaveValue('');
    expect(document.querySelector('[data-part="timeline-dialog"]')).toBeNull();
    rerender(page(alpha));
    await until(() => expect(field()).toHaveValue('Alpha heard'));
  },
);
