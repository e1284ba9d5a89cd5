import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';

import { FIVE_AGENTS, scenarios } from './agents.js';
import { Code } from './Code.js';
import { Controls } from './Controls.js';
import { Notes } from './Notes.js';
import { readSetup, writeSetup, FIRST_SETUP, type Setup } from './setup.js';
import { Stage } from './Stage.js';
import { useTelling } from './useTelling.js';

const isScenario = (name: string) =>
  name === 'empty' || name === FIVE_AGENTS || scenarios.some((scenario) => scenario.name === name);

/** All of the playground: what is chosen, what is seen, and its code. */
export default function Workbench() {
  const [setup, setSetup] = useState(() => readSetup(location.search, isScenario));
  const [take, setTake] = useState(0);
  const main = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const address = `${location.pathname}${writeSetup(setup)}${location.hash}`;
    history.replaceState(history.state, '', address);
  }, [setup]);
  const telling = useTelling(setup);
  const isTold = telling?.isOn(setup.scenario) ?? true;
  const change = (changed: Partial<Setup>) => setSetup({ ...setup, ...changed });
  // What another agent, or another connection, has to be told from the start.
  const session = `${setup.protocol} ${setup.scenario} ${setup.fault} ${String(take)}`;
  return (
    <div className="playground-bench">
      <button type="button" className="playground-skip" onClick={() => main.current?.focus()}>
        Skip to the panel
      </button>
      <Controls
        setup={setup}
        isOffered={telling?.isOn}
        onChange={change}
        onReset={() => setSetup({ ...FIRST_SETUP, view: setup.view })}
      />
      <div ref={main} tabIndex={-1} className="playground-main">
        <Views
          view={setup.view}
          onViewChange={(view) => change({ view })}
          actions={
            <button type="button" onClick={() => setTake(take + 1)}>
              Play again
            </button>
          }
          panel={
            isTold ? (
              <Stage key={session} setup={setup}>
                <Notes setup={setup} lost={telling?.lost ?? []} />
              </Stage>
            ) : (
              <p className="playground-note" role="status">
                This scenario cannot be told on {setup.protocol}: it asks, and this agent takes no
                answers there, its events have no order, or it has a backend of its own. Choose
                another one.
              </p>
            )
          }
          code={<Code setup={setup} />}
        />
      </div>
    </div>
  );
}

interface ViewsProps {
  readonly view: Setup['view'];
  readonly onViewChange: (view: Setup['view']) => void;
  readonly actions: ReactNode;
  readonly panel: ReactNode;
  readonly code: ReactNode;
}

const VIEWS = [
  ['panel', 'Panel'],
  ['code', 'Code'],
] as const;

/** The panel and its code, of which one is seen. The panel goes on while the code is read. */
function Views({ view, onViewChange, actions, ...contents }: ViewsProps) {
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const other = view === 'panel' ? 'code' : 'panel';
  const names = useMemo(() => VIEWS.map(([name]) => name), []);
  return (
    <>
      <div className="playground-top">
        <div ref={tabs} role="tablist" aria-label="View" className="playground-tabs">
          {VIEWS.map(([name, label]) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}${name}-tab`}
              aria-controls={`${id}${name}`}
              aria-selected={view === name}
              tabIndex={view === name ? 0 : -1}
              onClick={() => onViewChange(name)}
              onKeyDown={({ key }) => {
                if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
                onViewChange(other);
                tabs.current?.querySelectorAll('button')[names.indexOf(other)]?.focus();
              }}
            >
              {label}
            </button>
          ))}
        </div>
        {actions}
      </div>
      {VIEWS.map(([name, label]) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}${name}`}
          aria-labelledby={`${id}${name}-tab`}
          hidden={view !== name}
          className="playground-view"
        >
          <h2 className="playground-hidden">{label}</h2>
          {contents[name]}
        </div>
      ))}
    </>
  );
}
