'use client';
import { Button } from '../ui/Button.js';
import { CopyButton } from '../ui/CopyButton.js';
import type { SessionLog, SessionRecorder } from './log/index.js';
import { useWords } from './words/useWords.js';

export interface InspectorHeadProps {
  readonly recorder: SessionRecorder;
  readonly log: SessionLog;
  readonly onClear: () => void;
}

/** What is inspected, how much of it there is, and what can be taken away. */
export function InspectorHead({ recorder, log, onClear }: InspectorHeadProps) {
  const words = useWords();
  const print = () => JSON.stringify(recorder.toRecording());
  return (
    <header data-part="inspector-head">
      <h2 data-part="inspector-title">{words.title}</h2>
      <span data-part="inspector-count">{words.count(log.last)}</span>
      <CopyButton text={print} label={words.copy} />
      <Button
        variant="quiet"
        icon="down"
        iconOnly
        onClick={() => saveFile('agent-session-recording.json', print())}
      >
        {words.download}
      </Button>
      <Button variant="quiet" onClick={onClear}>
        {words.clear}
      </Button>
      {log.dropped > 0 ? <p data-part="inspector-note">{words.dropped(log.dropped)}</p> : null}
    </header>
  );
}

/** Gives the person a text as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
