import { Children, useId, useState, type KeyboardEvent, type ReactNode } from 'react';

import './home.css';
import { LivePanel } from './playground/index.js';
import type { Protocol } from './playground/setup.js';

/** Typed here, so that the agent itself is loaded only when its panel comes into view. */
const PROTOCOLS: readonly Protocol[] = ['AI SDK', 'AG-UI', 'UBIK', 'AgentB'];

/**
 * The same run on each protocol: a tab for each, the panel at work, and the lines for it.
 *
 * @param props.children The code, in the order of the tabs.
 */
export function Protocols({ children }: { readonly children: ReactNode }) {
  const [selected, setSelected] = useState(0);
  const id = useId();
  const protocol = PROTOCOLS[selected] ?? 'UBIK';
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = (selected + step + PROTOCOLS.length) % PROTOCOLS.length;
    setSelected(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div
        className="home-tabs"
        role="tablist"
        aria-label="Protocol"
        tabIndex={-1}
        onKeyDown={move}
      >
        {PROTOCOLS.map((name, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-controls={`${id}-panel`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        className="home-live"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
      >
        <LivePanel key={protocol} protocol={protocol} scenario="rich" autoplay />
        <div>{Children.toArray(children)[selected]}</div>
      </div>
    </>
  );
}
