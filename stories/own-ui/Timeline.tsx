import { Message, PartView, Transcript, type SessionMessage } from 'agent-session-react';
import { createContext, use, useMemo } from 'react';

interface Choice {
  readonly shown: string | undefined;
  readonly onShow: (messageKey: string) => void;
}

const ChoiceContext = createContext<Choice>({ shown: undefined, onShow: () => undefined });

/** The orders and the work on them. Follows its end, like the panel's transcript. */
export function Timeline({ shown, onShow }: Choice) {
  const choice = useMemo(() => ({ shown, onShow }), [shown, onShow]);
  return (
    <ChoiceContext value={choice}>
      <Transcript.Root className="timeline">
        <Transcript.Viewport aria-label="Timeline">
          <h2 className="timeline-title">Timeline</h2>
          <Transcript.History />
          <Transcript.Messages component={Entry} />
        </Transcript.Viewport>
        <Transcript.JumpToLatest />
      </Transcript.Root>
    </ChoiceContext>
  );
}

function Entry({ message }: { readonly message: SessionMessage }) {
  const { shown, onShow } = use(ChoiceContext);
  const isReport = message.role !== 'user' && message.parts.some(({ type }) => type === 'text');
  return (
    <Message.Root message={message} className="entry">
      {message.role === 'user' ? <Message.Body /> : <Stations message={message} />}
      <Message.Note />
      {isReport ? (
        <button
          type="button"
          className="entry-report"
          aria-pressed={shown === message.key}
          onClick={() => onShow(message.key)}
        >
          Report
        </button>
      ) : null}
    </Message.Root>
  );
}

/** The steps and tools of an answer; its text is the report. */
const Stations = ({ message: { parts } }: { readonly message: SessionMessage }) =>
  parts.filter(({ type }) => type !== 'text').map((part) => <PartView key={part.id} part={part} />);
