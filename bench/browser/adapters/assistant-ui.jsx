import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  AssistantRuntimeProvider,
  MessagePrimitive,
  ThreadPrimitive,
  useExternalStoreRuntime,
} from '@assistant-ui/react';
import { MarkdownTextPrimitive } from '@assistant-ui/react-markdown';
import remarkGfm from 'remark-gfm';

export const meta = {
  note: 'thread primitives, MarkdownTextPrimitive smooth={false}, external store',
};

const plugins = [remarkGfm];
const Text = () => <MarkdownTextPrimitive remarkPlugins={plugins} smooth={false} />;
const parts = { Text };
const Message = () => (
  <MessagePrimitive.Root>
    <MessagePrimitive.Parts components={parts} />
  </MessagePrimitive.Root>
);
const components = { UserMessage: Message, AssistantMessage: Message };
const convertMessage = (message) => message;
const onNew = () => Promise.resolve();

const message = (id, role, text) => ({ id, role, content: [{ type: 'text', text }] });
const live = (text, isRunning) => ({
  ...message('live', 'assistant', text),
  status: isRunning ? { type: 'running' } : { type: 'complete', reason: 'stop' },
});

let show;
let answer = '';
let before = [];

function App() {
  const [shown, setShown] = useState({ messages: [...before, live('', true)], isRunning: true });
  useLayoutEffect(() => {
    show = setShown;
  }, []);
  const runtime = useExternalStoreRuntime({ ...shown, convertMessage, onNew });
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ThreadPrimitive.Root>
        <ThreadPrimitive.Viewport id="viewport" style={{ height: 700, overflow: 'auto' }}>
          <ThreadPrimitive.Messages components={components} />
        </ThreadPrimitive.Viewport>
      </ThreadPrimitive.Root>
    </AssistantRuntimeProvider>
  );
}

export async function mount(container, { history }) {
  before = history.map((text, index) =>
    message(`h${String(index)}`, index % 2 ? 'assistant' : 'user', text),
  );
  createRoot(container).render(<App />);
  // oxlint-disable-next-line no-unmodified-loop-condition
  while (show === undefined) await new Promise((resolve) => setTimeout(resolve));
}

export function push(delta) {
  answer += delta;
  show({ messages: [...before, live(answer, true)], isRunning: true });
}

export const done = () => show({ messages: [...before, live(answer, false)], isRunning: false });

export const scroller = () => document.querySelector('#viewport');
