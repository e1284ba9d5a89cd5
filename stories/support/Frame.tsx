import type { Decorator } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import type { AgentSession } from '../../src/client/session/AgentSession.js';
import { AgentRoot } from '../../src/view/index.js';
import { AgentSessionContext } from '../../src/react/AgentSessionContext.js';
import { languageOf } from './languageOf.js';

/** A page of the app around a story, in the language of the toolbar. */
export const inFrame: Decorator = (Story, { globals, parameters }) => (
  <AgentRoot
    locale={languageOf(globals['locale'])}
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
