import { useEffect, useState } from 'react';
import { AgentRoot, PanelBody } from '../../src/view/index.js';
import { AgentSessionProvider, useAgentSession } from '../../src/react/index.js';
import './playground.css';
import {
  knowsSession,
  scenarios,
  scriptedBackend,
  setPace as setAgentPace,
} from './scriptedBackend.js';
import { type Language } from './languageOf.js';

const STORED_AS = 'agent-session-playground';

const PACES = [
  { pace: 2, label: 'Slow' },
  { pace: 1, label: 'As written' },
  { pace: 0.25, label: 'Fast' },
  { pace: 0, label: 'At once' },
] as const;

const SUGGESTIONS = [
  { label: 'Plan a trip', description: 'Three days in Lyon for eight of us', message: '/rich' },
  { label: 'Ask me on the way', description: 'The run waits for an answer', message: '/input' },
  { label: 'Let me confirm', description: 'A tool asks before it sends', message: '/confirm' },
  { label: 'Fail once', description: 'With a traceback, and a retry', message: '/fail' },
];

export interface PlaygroundProps {
  /** Multiplies the pauses that are written in the script; 0 plays everything at once. */
  readonly pace: number;
  readonly locale: Language;
}

/** The panel beside the scripted agent: pick a scenario, or write something of your own. */
export function Playground({ pace: initialPace, locale }: PlaygroundProps) {
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
  const [backend] = useState(scriptedBackend);
  if (sessionId === undefined) return null;
  const startOver = () => {
    localStorage.removeItem(STORED_AS);
    setSessionId(null);
    setRun(run + 1);
  };
  return (
    <AgentSessionProvider key={run} backend={backend} sessionId={sessionId ?? undefined}>
      <AgentRoot locale={locale} className="playground">
        <PlaygroundBar pace={pace} onPaceChange={setPace} onStartOver={startOver} />
        <PanelBody suggestions={SUGGESTIONS} />
      </AgentRoot>
    </AgentSessionProvider>
  );
}

interface PlaygroundBarProps {
  readonly pace: number;
  readonly onPaceChange: (pace: number) => void;
  readonly onStartOver: () => void;
}

function PlaygroundBar({ pace, onPaceChange, onStartOver }: PlaygroundBarProps) {
  const { sendMessage, isBusy, sessionId } = useAgentSession();
  const [scenario, setScenario] = useState('rich');
  useEffect(() => {
    if (sessionId !== undefined) localStorage.setItem(STORED_AS, sessionId);
  }, [sessionId]);
  return (
    <div className="playground-bar">
      <label>
        <span>Scenario</span>
        <select value={scenario} onChange={(event) => setScenario(event.target.value)}>
          {scenarios.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
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
      <button type="button" disabled={isBusy} onClick={() => void sendMessage(`/${scenario}`)}>
        Play
      </button>
      <button type="button" onClick={onStartOver}>
        New session
      </button>
    </div>
  );
}
