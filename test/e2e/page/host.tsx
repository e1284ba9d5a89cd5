// Every part of ours in every state, in a page whose style sheets the tests put in and take out.
// `?show=panel` shows one conversation instead.
import { Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import {
  AgentLauncher,
  AgentPanel,
  AgentRoot,
  KeyboardHelp,
  MarkdownExtensionsProvider,
  PanelBody,
} from '../../../src/view/index.js';
import { SessionInspector } from '../../../src/inspector.js';
import { AgentSessionContext } from '../../../src/react/AgentSessionContext.js';
import { SchemaForm } from '../../../src/forms.js';
import layered from '../../../src/layered.css?inline';
import plain from '../../../src/styles.css?inline';
import inspector from '../../../src/inspector.css?inline';
import layeredInspector from '../../../src/layered-inspector.css?inline';
import tools from '../../../src/tools.css?inline';
import layeredTools from '../../../src/layered-tools.css?inline';
import { KINDS } from '../../../stories/support/everyPart.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import * as samples from '../../../stories/support/samples.js';
import { bookingSchema, everySchema } from '../../../stories/support/schemas.js';

declare global {
  interface Window {
    /** Our own sheets, as text. */
    sheets: Readonly<Record<'plain' | 'layered', string>>;
  }
}
window.sheets = {
  plain: plain + inspector + tools,
  layered: layered + layeredInspector + layeredTools,
};

const address = new URL(location.href).searchParams;

const session = fakeSession({
  history: 'loaded',
  status: 'awaiting-input',
  requests: [samples.approvalRequest],
  messages: [
    samples.userMessage,
    { ...samples.answerMessage, parts: [samples.searchDone, samples.text('t', samples.ANSWER)] },
    { ...samples.userMessage, id: 'u2', key: 'u2' },
    { ...samples.liveMessage, id: 'live', key: 'live', parts: [samples.toolApproval] },
  ],
});

const everything = (
  <AgentSessionContext value={session}>
    <MarkdownExtensionsProvider value={{}}>
      <AgentRoot>
        {KINDS.flatMap(([title, states]) =>
          Object.entries(states).map(([state, node]) => (
            <Fragment key={`${title} ${state}`}>{node}</Fragment>
          )),
        )}
        <SchemaForm schema={bookingSchema} />
        <SchemaForm schema={everySchema} />
        <KeyboardHelp open={false} onOpenChange={() => undefined} />
      </AgentRoot>
      <AgentLauncher session={session} title="Travel desk" />
      <SessionInspector style={{ blockSize: 400 }} />
    </MarkdownExtensionsProvider>
  </AgentSessionContext>
);

const conversation = (
  <AgentSessionContext value={session}>
    <AgentRoot style={{ blockSize: 800 }}>
      <PanelBody title="Travel desk" suggestions={['Plan a trip']} />
    </AgentRoot>
  </AgentSessionContext>
);

/** A panel in a box of the app, whose style the address says; with `box=launcher`, behind its button. */
function Whole() {
  const box = address.get('box') ?? '';
  if (box === 'launcher') return <AgentLauncher session={session} title="Travel desk" />;
  return (
    <div ref={(element) => element?.setAttribute('style', box)}>
      <AgentPanel session={session} style={{ height: '100%', maxHeight: 'inherit' }} />
    </div>
  );
}

const shown = { parts: everything, panel: conversation, whole: <Whole /> };
const show = (address.get('show') ?? 'parts') as keyof typeof shown;
// One of the parts throws on purpose.
const root = document.querySelector('#app') as HTMLElement;
const render = () => createRoot(root, { onCaughtError: () => undefined }).render(shown[show]);
// It is measured when it is there, and so is the sheet.
if (show === 'whole') window.addEventListener('styled', render);
else render();
