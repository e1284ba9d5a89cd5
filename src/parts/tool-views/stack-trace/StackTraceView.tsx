'use client';
import { useState } from 'react';
import { OrData } from '../kit/OrData.js';
import { Details } from '../../../ui/Details.js';
import { plainText } from '../../../ui/plainName.js';
import { ScrollBox } from '../../../ui/ScrollBox.js';
import { KindNote } from '../kit/KindNote.js';
import { KindView, type KindViewProps } from '../kit/KindView.js';
import { LineText } from '../kit/LineText.js';
import { MoreButton } from '../kit/MoreButton.js';
import { useToolTexts } from '../kit/useToolTexts.js';

/** A line of the source around a frame. */
export interface SourceLine {
  /** The line number, from 1. */
  readonly line: number;
  readonly text: string;
}

/** A frame of a stack trace. */
export interface StackFrame {
  /** The name of the function. */
  readonly name?: string | undefined;
  readonly file?: string | undefined;
  /** From 1. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** The source lines around `line`, in order. */
  readonly source?: readonly SourceLine[] | undefined;
  /** Whether it is in a library, so that it is folded. @default false */
  readonly isForeign?: boolean | undefined;
}

/** The data of a stack trace. */
export interface StackTraceData {
  /** The error message. */
  readonly message: string;
  /** The frames, the innermost call first. */
  readonly frames: readonly StackFrame[];
  /** The original text of the trace, for copying. */
  readonly text?: string | undefined;
}

/** Props of `StackTraceView`. */
export type StackTraceViewProps = KindViewProps & StackTraceData;

const SHOWN_AT_FIRST = 12;
const PAGE = 100;

/** Shows an error with its stack trace: the innermost frame outside of libraries with its source, all others folded. */
export function StackTraceView(props: StackTraceViewProps) {
  return <OrData view={StackTrace} props={props} />;
}

function StackTrace({ message, frames, text, ...rest }: StackTraceViewProps) {
  const texts = useToolTexts();
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const waiting = rest.streaming === true;
  const isEmpty = message === '' && frames.length === 0;
  const own = frames.findIndex(
    ({ isForeign, source }) => isForeign !== true && source !== undefined,
  );
  return (
    <KindView
      label={texts['trace.title']}
      {...rest}
      kind="stack-trace"
      heading={texts['trace.title']}
      facts={frames.length === 0 ? undefined : texts['trace.frames'](frames.length)}
      copied={isEmpty ? undefined : () => text ?? asText(message, frames)}
      copyLabel={texts['trace.copy']}
    >
      {isEmpty ? (
        <KindNote waiting={waiting}>{texts[waiting ? 'trace.waiting' : 'trace.none']}</KindNote>
      ) : (
        <p data-part="trace-message" dir="auto">
          <LineText text={message} />
        </p>
      )}
      {frames.length === 0 ? null : (
        <ol data-part="trace-frames" aria-label={texts['trace.frames'](frames.length)}>
          {frames.slice(0, most).map((frame, index) => (
            // The frames of a trace are never reordered.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} data-part="trace-frame" data-foreign={frame.isForeign ? '' : undefined}>
              {frame.source === undefined || frame.source.length === 0 ? (
                <FrameLine {...frame} />
              ) : (
                <Details summary={<FrameLine {...frame} />} open={index === own}>
                  <Source frame={frame} lines={frame.source} />
                </Details>
              )}
            </li>
          ))}
        </ol>
      )}
      <MoreButton shown={most} total={frames.length} page={PAGE} onShow={setMost} />
    </KindView>
  );
}

function FrameLine({ name, file, line, column }: StackFrame) {
  const texts = useToolTexts();
  const place = placeOf({ file, line, column });
  return (
    <span data-part="trace-line">
      <span data-part="trace-name">
        <LineText
          text={name === undefined || name === '' ? texts['trace.unnamed'] : name}
          limit={200}
        />
      </span>
      {place === '' ? null : <span data-part="trace-place">{plainText(place.slice(0, 500))}</span>}
    </span>
  );
}

function Source({
  frame,
  lines,
}: {
  readonly frame: StackFrame;
  readonly lines: readonly SourceLine[];
}) {
  const texts = useToolTexts();
  return (
    <ScrollBox
      data-part="kind-scroll"
      label={texts['trace.source'](plainText((frame.file ?? '').slice(0, 500)))}
    >
      <pre data-part="trace-source">
        {lines.slice(0, 40).map(({ line, text }) => (
          <span
            key={line}
            data-part="trace-source-line"
            aria-current={line === frame.line ? 'location' : undefined}
          >
            <span data-part="trace-number" aria-hidden="true">
              {line}
            </span>
            <span data-part="trace-code">
              <LineText text={text} limit={500} />
            </span>
            {'\n'}
          </span>
        ))}
      </pre>
    </ScrollBox>
  );
}

const placeOf = ({ file, line, column }: StackFrame) =>
  [file, line, column].filter((one) => one !== undefined && one !== '').join(':');

const asText = (message: string, frames: readonly StackFrame[]) =>
  [message, ...frames.map((frame) => `    at ${frame.name ?? ''} (${placeOf(frame)})`)].join('\n');
