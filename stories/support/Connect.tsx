import { useState, type FormEvent, type ReactNode } from 'react';
import { AgentPanel, AgentRoot } from '../../src/view/index.js';
import type { AgentBackend } from '../../src/contract/index.js';
import './playground.css';
import { reach, type Reach } from './reach.js';
import { type Language } from './languageOf.js';

/** What a form leads to. */
export interface Connection {
  readonly backend: AgentBackend;
  readonly sessionId?: string | undefined;
}

export interface ConnectProps {
  /** Says what this talks to and what it needs. */
  readonly children: ReactNode;
  readonly fields: ReactNode;
  /** Name of the field with the address that has to answer. */
  readonly address: string;
  /** @throws when what was typed cannot be used */
  readonly connect: (field: (name: string) => string) => Connection;
  readonly locale: Language;
  /** @default globalThis.fetch */
  readonly fetch?: typeof fetch | undefined;
}

type State = 'typing' | 'checking' | Exclude<Reach, 'open'>;

/** The panel on a backend of one's own. What is typed here stays in this page's memory. */
export function Connect({ children, fields, address, connect, locale, fetch }: ConnectProps) {
  const [connection, setConnection] = useState<Connection & { readonly host: string }>();
  const [state, setState] = useState<State>('typing');
  const [fault, setFault] = useState<string>();
  const [host, setHost] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'checking') return;
    const form = new FormData(event.currentTarget);
    const field = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    setFault(undefined);
    try {
      const next = { ...connect(field), host: new URL(field(address), location.href).host };
      setHost(next.host);
      // Whoever was told that it is closed, and goes on, knows better.
      const isTold = state === 'closed' && host === next.host;
      if (!isTold) setState('checking');
      const found = isTold ? 'open' : await reach(field(address), fetch);
      if (found === 'open') setConnection(next);
      setState(found === 'open' ? 'typing' : found);
    } catch (error) {
      setState('typing');
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  if (connection !== undefined) {
    const { backend, sessionId } = connection;
    return (
      <AgentPanel
        backend={backend}
        sessionId={sessionId}
        locale={locale}
        style={{ blockSize: '100dvh' }}
        title={
          <span className="connect-title">
            {connection.host}
            <button type="button" onClick={() => setConnection(undefined)}>
              Disconnect
            </button>
          </span>
        }
      />
    );
  }
  const told = fault ?? tell(state, host);
  return (
    <AgentRoot locale={locale}>
      <form className="connect-form" onSubmit={(event) => void submit(event)}>
        {children}
        {fields}
        <div role="alert">
          {told === undefined ? null : <p className="connect-fault">{told}</p>}
        </div>
        <button type="submit" aria-disabled={state === 'checking'}>
          {state === 'checking'
            ? 'Looking for it…'
            : state === 'closed'
              ? 'Open anyway'
              : 'Connect'}
        </button>
      </form>
    </AgentRoot>
  );
}

function tell(state: State, host: string): string | undefined {
  switch (state) {
    case 'typing':
    case 'checking':
      return undefined;
    case 'silent':
      return `Nothing answers at ${host}. Is the server running, and is the address right?`;
    case 'closed':
      return `${host} answers, but this page may not read it. Let it allow the origin ${location.origin} (Access-Control-Allow-Origin), or serve both from one origin.`;
    default:
      state satisfies never;
      return undefined;
  }
}
