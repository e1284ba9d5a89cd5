import type { Fault, Protocol, Setup } from './setup.js';

interface NotesProps {
  readonly setup: Setup;
  /** What of the scenario the protocol has no words for. */
  readonly lost: readonly string[];
}

/** What is to be known about what is seen. */
export function Notes({ setup: { protocol, fault }, lost }: NotesProps) {
  const notes = [
    ...(lost.length > 0 ? [`${protocol} has no words here for ${lost.join(', ')}.`] : []),
    ...(fault === 'none' || fault === '401' ? [] : [noteOn(fault, protocol)]),
  ];
  return notes.map((note) => (
    <p key={note} className="playground-note">
      {note}
    </p>
  ));
}

const SHUFFLED =
  'say nothing about their order, so words are shuffled as they come, and nothing breaks. A connection keeps the order: only a faulty agent does this.';

/** What becomes of events in the wrong order. */
const ORDER: Readonly<Record<Protocol, string>> = {
  UBIK: 'Events of UBIK have a time, by which the panel puts them in order.',
  AgentB:
    'Events of AgentB say nothing about their order, so words are shuffled as they come, until the finished message puts its text right.',
  'AG-UI': `Events of AG-UI ${SHUFFLED}`,
  'AI SDK': `Events of the AI SDK ${SHUFFLED}`,
};

function noteOn(fault: Exclude<Fault, 'none' | '401'>, protocol: Protocol): string {
  switch (fault) {
    case 'cut':
      return protocol === 'UBIK'
        ? 'The connection breaks after 25 events, for 3 seconds. The agent works on; the panel reconnects and reads what it has missed.'
        : `The connection breaks after 25 events, for 3 seconds. This agent has nothing to read a run from again, as ${protocol} routes usually have not: the run is interrupted, and what has arrived is kept. With the option resume, the panel reads on.`;
    case 'slow':
      return 'Each answer takes two seconds to begin, and arrives 400 bytes at a time, cut anywhere, also inside of a character.';
    case 'reorder':
      return `Every three events arrive last first. ${ORDER[protocol]}`;
  }
}
