import { AgentPanel, AgentSessionProvider, type PartComponents } from 'agent-session-react';
import { agUiBackend } from 'agent-session-react/ag-ui';
import {
  dataViews,
  toolList,
  pageToolViews,
  usePageTools,
  type RenderPropsOf,
} from 'agent-session-react/define';
import { useSyncExternalStore } from 'react';
import { addNote, board, clearBoard, pickColour, weather } from './tools';
import 'agent-session-react/styles.css';

const tools = [addNote, clearBoard, pickColour] as const;

const backend = agUiBackend({ url: '/agent', pageTools: toolList(tools) });

const components: PartComponents = {
  tools: pageToolViews(tools, { add_note: NoteCard, pick_colour: ColourCard }),
  dataViews: dataViews([weather]),
};

export function Assistant() {
  return (
    <AgentSessionProvider backend={backend}>
      <PageTools />
      <Board />
      <AgentPanel components={components} style={{ height: '80dvh' }} />
    </AgentSessionProvider>
  );
}

/** Runs the calls while it is mounted. */
function PageTools() {
  usePageTools(tools);
  return null;
}

function NoteCard(call: RenderPropsOf<typeof addNote>) {
  if (call.status === 'streaming') return <p>Writing: {call.partialInput?.text}</p>;
  if (call.status === 'failed') return <p>No note: {call.error}</p>;
  return <p>Note: {call.input?.text}</p>;
}

function ColourCard(call: RenderPropsOf<typeof pickColour>) {
  if (call.status === 'done') return <p>Picked {call.output}</p>;
  if (call.status !== 'awaiting-output') return null;
  return (
    <p>
      {call.input.question}
      {(['red', 'blue'] as const).map((colour) => (
        <button key={colour} type="button" onClick={() => call.respond(colour)}>
          {colour}
        </button>
      ))}
    </p>
  );
}

function Board() {
  const notes = useSyncExternalStore(
    (listener) => {
      board.listeners.add(listener);
      return () => board.listeners.delete(listener);
    },
    () => board.notes,
  );
  return <p>{notes.length} on the board</p>;
}
