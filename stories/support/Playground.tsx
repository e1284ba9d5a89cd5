import { useEffect, useMemo, useState } from 'react';
import { AgentRoot, PanelBody } from '../../src/view/index.js';
import { AgentSessionProvider, useAgentSession } from '../../src/react/index.js';
import './playground.css';
import { coloured } from './coloured.js';
import {
  knowsSession,
  paceNow,
  scenarios,
  scriptedBackend,
  setPace as setAgentPace,
} from './scriptedBackend.js';
import { type Language } from './languageOf.js';
import { isOn, lostOf, OTHER_PROTOCOLS, scriptedOn, type OtherProtocol } from './onEachProtocol.js';

const STORED_AS = 'agent-session-playground';

const PACES = [
  { pace: 2, label: 'Slow' },
  { pace: 1, label: 'As written' },
  { pace: 0.25, label: 'Fast' },
  { pace: 0, label: 'At once' },
] as const;

/** What a person would write to see a scenario. */
const messageFor = (scenario: string) =>
  scenarios.find(({ name }) => name === scenario)?.example ?? `/${scenario}`;

const SUGGESTIONS = [
  { label: 'Plan a trip', description: 'Three days in Lyon for eight of us', scenario: 'rich' },
  { label: 'Ask me on the way', description: 'The run waits for an answer', scenario: 'input' },
  { label: 'Let me confirm', description: 'A tool asks before it sends', scenario: 'confirm' },
  { label: 'Fail once', description: 'With a traceback, and a retry', scenario: 'fail' },
].map(({ scenario, ...suggestion }) => ({ ...suggestion, message: messageFor(scenario) }));

export interface PlaygroundProps {
  /** Multiplies the pauses that are written in the script; 0 plays everything at once. */
  readonly pace: number;
  readonly locale: Language;
  /** What the agent speaks. @default 'UBIK' */
  readonly protocol?: Protocol | undefined;
}

type Protocol = 'UBIK' | OtherProtocol;

/** The panel beside the scripted agent: pick a scenario, or write something of your own. */
export function Playground({
  pace: initialPace,
  locale,
  protocol: initialProtocol = 'UBIK',
}: PlaygroundProps) {
  const [sessionId, setSessionId] = useState<string | null | undefined>();
  const [pace, setPace] = useState(initialPace);
  const [run, setRun] = useState(0);
  useEffect(() => setAgentPace(pace), [pace]);
  useEffect(() => {
    const stored = localStorage.getItem(STORED_AS);
    const open = (isKnown: boolean) => setSessionId(isKnown ? stored : null);
    if (stored === null) open(false);
    else knowsSession(stored).then(open, () => open(false));
  }, []);
  const [protocol, setProtocol] = useState<Protocol>(initialProtocol);
  const backend = useMemo(
    () => (protocol === 'UBIK' ? scriptedBackend() : scriptedOn(protocol, paceNow)),
    [protocol],
  );
  if (sessionId === undefined) return null;
  const startOver = () => {
    localStorage.removeItem(STORED_AS);
    setSessionId(null);
    setRun(run + 1);
  };
  return (
    <AgentSessionProvider
      key={`${protocol} ${run}`}
      backend={backend}
      sessionId={protocol === 'UBIK' ? (sessionId ?? undefined) : undefined}
    >
      <AgentRoot locale={locale} markdown={coloured} className="playground">
        <PlaygroundBar
          pace={pace}
          protocol={protocol}
          onPaceChange={setPace}
          onProtocolChange={setProtocol}
          onStartOver={startOver}
        />
        <PanelBody suggestions={SUGGESTIONS} />
      </AgentRoot>
    </AgentSessionProvider>
  );
}

interface PlaygroundBarProps {
  readonly pace: number;
  readonly protocol: Protocol;
  readonly onProtocolChange: (protocol: Protocol) => void;
  readonly onPaceChange: (pace: number) => void;
  readonly onStartOver: () => void;
}

function PlaygroundBar({
  pace,
  protocol,
  onPaceChange,
  onProtocolChange,
  onStartOver,
}: PlaygroundBarProps) {
  const { sendMessage, isBusy, sessionId } = useAgentSession();
  const [scenario, setScenario] = useState('rich');
  useEffect(() => {
    if (sessionId !== undefined && protocol === 'UBIK') localStorage.setItem(STORED_AS, sessionId);
  }, [protocol, sessionId]);
  const offered = useMemo(
    () => scenarios.filter(({ name }) => protocol === 'UBIK' || isOn(protocol, name)),
    [protocol],
  );
  const lost = useMemo(
    () => (protocol === 'UBIK' ? [] : lostOf(protocol, scenario)),
    [protocol, scenario],
  );
  return (
    <div className="playground-bar">
      <label>
        <span>Scenario</span>
        <select value={scenario} onChange={(event) => setScenario(event.target.value)}>
          {offered.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Protocol</span>
        <select
          value={protocol}
          onChange={(event) => onProtocolChange(event.target.value as Protocol)}
        >
          {['UBIK', ...OTHER_PROTOCOLS].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        <span>Pace</span>
        <select value={pace} onChange={(event) => onPaceChange(Number(event.target.value))}>
          {PACES.map((option) => (
            <option key={option.pace} value={option.pace}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => void sendMessage(messageFor(scenario))}
      >
        Play
      </button>
      <button type="button" onClick={onStartOver}>
        New session
      </button>
      {lost.length > 0 && (
        <p className="playground-note">
          {protocol} has no words here for {lost.join(', ')}.
        </p>
      )}
    </div>
  );
}
