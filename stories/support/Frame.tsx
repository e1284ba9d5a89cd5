import type { Decorator } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import type { AgentSession } from '../../src/client/AgentSession.js';
import { AgentRoot } from '../../src/components/index.js';
import { AgentSessionContext } from '../../src/react/AgentSessionContext.js';

/** A page of the app around a story, in the language of the toolbar. */
export const inFrame: Decorator = (Story, { globals, parameters }) => (
  <AgentRoot
    locale={String(globals['locale'] ?? 'en')}
    style={parameters['fill'] === true ? { height: '100dvh' } : { padding: 24 }}
  >
    <div
      style={parameters['fill'] === true ? { height: '100%' } : { maxWidth: 720, margin: '0 auto' }}
    >
      <Story />
    </div>
  </AgentRoot>
);

/** Puts a session around what needs one. */
export function WithSession({
  session,
  children,
}: {
  readonly session: AgentSession;
  readonly children: ReactNode;
}) {
  return <AgentSessionContext value={session}>{children}</AgentSessionContext>;
}

/** A named group of examples on a page. */
export function Example({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section style={{ marginBlockEnd: 40 }}>
      <h2 style={{ margin: '0 0 12px', font: '500 12px/16px system-ui', opacity: 0.75 }}>
        {title}
      </h2>
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {children}
      </div>
    </section>
  );
}
