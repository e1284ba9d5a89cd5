import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { AgentPanel, AgentSessionProvider } from 'agent-session-react';

import { createPageAgent, messageFor, scenarios, type PageAgent } from './agents.js';
import { through } from './faults.js';
import { Say } from './Say.js';
import type { Setup } from './setup.js';
import { SignIn } from './SignIn.js';
import { tokensIn } from './snippet.js';
import { useLocale } from './useLocale.js';
import 'agent-session-react/styles.css';

const Inspector = lazy(() => import('./Inspector.js'));
const Overview = lazy(async () => ({ default: (await import('./Overview.js')).Overview }));
const Pickers = lazy(async () => ({ default: (await import('./Pickers.js')).Pickers }));
const WhereTheTimeWent = lazy(async () => ({
  default: (await import('./Overview.js')).WhereTheTimeWent,
}));

const SUGGESTED = ['rich', 'input', 'confirm', 'fail'];

const suggestions = scenarios
  .filter(({ name }) => SUGGESTED.includes(name))
  .map(({ name, title, description }) => ({
    label: title,
    description,
    message: messageFor(name),
  }));

interface StageProps {
  /** Another scenario, protocol or fault needs another stage. */
  readonly setup: Setup;
  /** What is said above the panel. */
  readonly children: ReactNode;
}

/** The panel as it is chosen, on an agent of its own. */
export function Stage({ setup, children }: StageProps) {
  const { protocol, scenario, fault, theme, density, width } = setup;
  const [agent, setAgent] = useState<PageAgent>();
  const isSignedIn = useRef(false);
  const pace = Number(setup.pace);
  const [first] = useState({ protocol, scenario, fault, pace });
  useEffect(() => {
    let isWanted = true;
    const connection = through(first.fault, () => isSignedIn.current);
    const options = { scenario: first.scenario, pace: first.pace, through: connection };
    void createPageAgent(first.protocol, options).then((made) => {
      if (isWanted) setAgent(made);
    });
    return () => {
      isWanted = false;
    };
  }, [first]);
  useEffect(() => agent?.setPace(pace), [agent, pace]);
  const locale = useLocale(setup.language);
  if (agent === undefined || locale === undefined) return null;
  const tokens = tokensIn(setup) as CSSProperties;
  const looks = {
    locale,
    density,
    ...(theme !== 'page' && { theme }),
    style: tokens,
  };
  return (
    <AgentSessionProvider backend={agent.backend}>
      {children}
      {fault === '401' && (
        <SignIn
          onSignIn={() => {
            isSignedIn.current = true;
          }}
        />
      )}
      <div className="playground-stage">
        <div
          className="playground-panel"
          style={width === 'full' ? undefined : { maxInlineSize: `${width}px` }}
        >
          <AgentPanel
            {...looks}
            suggestions={suggestions}
            composer={{
              controls:
                setup.pickers === 'on' ? (
                  <Suspense fallback={null}>
                    <Pickers />
                  </Suspense>
                ) : undefined,
            }}
            title={
              setup.overview === 'on' ? (
                <Suspense fallback={<span className="playground-soon" />}>
                  <WhereTheTimeWent />
                </Suspense>
              ) : undefined
            }
          />
        </div>
        {setup.overview === 'on' && (
          <div className="playground-inspector playground-overview">
            <Suspense fallback={null}>
              <Overview {...looks} />
            </Suspense>
          </div>
        )}
        {setup.inspector === 'on' && (
          <div className="playground-inspector">
            <Suspense fallback={null}>
              <Inspector {...looks} />
            </Suspense>
          </div>
        )}
      </div>
      {scenario !== 'empty' && <Say scenario={scenario} />}
    </AgentSessionProvider>
  );
}
