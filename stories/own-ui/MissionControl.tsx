import {
  AgentRoot,
  AgentSessionProvider,
  Announcer,
  PartComponentsProvider,
  useMessageKeys,
  type AgentBackend,
} from 'agent-session-react';
import { useState } from 'react';
import { Console } from './Console';
import { Decision } from './Decision';
import { Orders } from './Orders';
import { Report } from './Report';
import { stations } from './stations';
import { Timeline } from './Timeline';
import 'agent-session-react/styles.css';
import './mission-control.css';

/** The orders and the work on them on the left, the report on the right. */
export const MissionControl = ({ backend }: { readonly backend: AgentBackend }) => (
  <AgentSessionProvider backend={backend}>
    <PartComponentsProvider value={stations}>
      <AgentRoot className="mission-control" hostTheme={false}>
        <Announcer />
        <Room />
      </AgentRoot>
    </PartComponentsProvider>
  </AgentSessionProvider>
);

function Room() {
  const keys = useMessageKeys();
  const [picked, setPicked] = useState({ key: '', among: -1 });
  // The selection stays until there is a new message.
  const shown = picked.among === keys.length ? picked.key : keys.at(-1);
  return (
    <>
      <Console />
      <Timeline shown={shown} onShow={(key) => setPicked({ key, among: keys.length })} />
      {shown === undefined ? <Orders /> : <Report messageKey={shown} />}
      <Decision />
    </>
  );
}
