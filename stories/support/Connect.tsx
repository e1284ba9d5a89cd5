import { useState, type FormEvent } from 'react';
import { AgentPanel, AgentRoot } from '../../src/components/index.js';
import type { AgentBackend } from '../../src/protocols/protocol.js';
import { ubikBackend, type UbikAuth } from '../../src/ubik.js';
import './playground.css';

/** The panel on a real UBIK endpoint. What is typed here stays in this page's memory. */
export function Connect({ locale }: { readonly locale: string }) {
  const [connection, setConnection] = useState<{
    backend: AgentBackend;
    sessionId: string | undefined;
  }>();
  const [fault, setFault] = useState<string>();
  if (connection !== undefined) {
    return <AgentPanel {...connection} locale={locale} style={{ blockSize: '100dvh' }} />;
  }
  const connect = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    try {
      const endUserId = field('endUserId');
      const backend = ubikBackend({
        baseUrl: field('baseUrl'),
        auth: authOf(field('kind'), field('secret')),
        ...(endUserId !== '' && { endUserId }),
      });
      setConnection({ backend, sessionId: field('sessionId') || undefined });
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <AgentRoot locale={locale}>
      <form className="connect-form" onSubmit={connect}>
        <p>
          Talks to a UBIK endpoint from this page. The endpoint has to allow this page’s origin. Use
          a token here; an API key belongs on a server.
        </p>
        <label>
          Base URL
          <input
            name="baseUrl"
            type="url"
            required
            defaultValue="https://app.ubik-agent.com/api/v1"
          />
        </label>
        <label>
          Credential
          <select name="kind" defaultValue="token">
            <option value="token">Token (JWT)</option>
            <option value="apiKey">API key</option>
          </select>
        </label>
        <label>
          Token or key
          <input name="secret" type="password" autoComplete="off" required />
        </label>
        <label>
          Session id
          <input name="sessionId" placeholder="A new session" autoComplete="off" />
        </label>
        <label>
          End-user id
          <input name="endUserId" placeholder="None" autoComplete="off" />
        </label>
        {fault !== undefined && <p role="alert">{fault}</p>}
        <button type="submit">Connect</button>
      </form>
    </AgentRoot>
  );
}

function authOf(kind: string, secret: string): UbikAuth {
  return kind === 'apiKey' ? { apiKey: secret } : { token: secret };
}
