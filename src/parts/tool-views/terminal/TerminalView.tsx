'use client';
import { memo, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import type { TerminalData } from '../../../core/tool-data/TerminalData.js';
import { OrData } from '../kit/OrData.js';
import { Button } from '../../../ui/Button.js';
import { plainText } from '../../../ui/plainName.js';
import { ScrollBox } from '../../../ui/ScrollBox.js';
import { KindNote } from '../kit/KindNote.js';
import { KindView, type KindViewProps } from '../kit/KindView.js';
import { LineText } from '../kit/LineText.js';
import { useToolTexts } from '../kit/useToolTexts.js';
import type { ScreenLine, Stretch, TextStyle } from './Screen.js';
import { useScreen } from './useScreen.js';

/** Props of `TerminalView`. */
export type TerminalViewProps = KindViewProps & TerminalData;

/** Shows the output of a command in colour, with its exit code. Follows the end while output arrives. */
export function TerminalView(props: TerminalViewProps) {
  return <OrData view={Terminal} props={props} />;
}

function Terminal({
  command,
  output = '',
  errorOutput = '',
  exitCode,
  ...rest
}: TerminalViewProps) {
  const texts = useToolTexts();
  const streaming = rest.streaming === true;
  const isEmpty = output === '' && errorOutput === '';
  return (
    <KindView
      label={texts['terminal.title']}
      {...rest}
      kind="terminal"
      heading={texts['terminal.title']}
      facts={
        exitCode === undefined ? undefined : (
          <span data-part="terminal-exit" data-status={exitCode === 0 ? 'done' : 'failed'}>
            {texts['terminal.exit'](exitCode)}
          </span>
        )
      }
      copied={isEmpty ? undefined : () => withoutEscapes(output + errorOutput)}
      copyLabel={texts['terminal.copy']}
    >
      {command === undefined || command === '' ? null : (
        <div data-part="terminal-command">
          <span data-part="terminal-prompt" aria-hidden="true">
            $
          </span>
          <code data-part="terminal-typed" aria-label={texts['terminal.command']}>
            <LineText text={command} />
          </code>
        </div>
      )}
      {isEmpty ? (
        <KindNote waiting={streaming}>
          {texts[streaming ? 'terminal.waiting' : 'terminal.none']}
        </KindNote>
      ) : null}
      {output === '' ? null : <Output text={output} label={texts['terminal.output']} />}
      {errorOutput === '' ? null : (
        <>
          <div data-part="terminal-heading" aria-hidden="true">
            {texts['terminal.errors']}
          </div>
          <Output text={errorOutput} label={texts['terminal.errors']} />
        </>
      )}
    </KindView>
  );
}

/** Lines that are shown at first, from the end, and that each click adds. */
const SHOWN_AT_FIRST = 400;
const PAGE = 2000;

function Output({ text, label }: { readonly text: string; readonly label: string }) {
  const texts = useToolTexts();
  const { lines, earlier } = useScreen(text);
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (isAtEnd.current && box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  });
  const last = lines.at(-1)?.length === 0 ? lines.length - 1 : lines.length;
  const from = Math.max(0, last - most);
  return (
    <ScrollBox
      ref={box}
      data-part="kind-scroll"
      data-terminal=""
      label={label}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 8;
      }}
    >
      {earlier > 0 && from === 0 ? (
        <p data-part="terminal-earlier">{texts['terminal.earlier'](earlier)}</p>
      ) : null}
      {from > 0 ? (
        <Button
          variant="quiet"
          onClick={() => {
            isAtEnd.current = false;
            setMost(most + PAGE);
          }}
        >
          {texts['terminal.earlierLines'](Math.min(PAGE, from))}
        </Button>
      ) : null}
      <pre data-part="terminal-lines">
        {lines.slice(from, last).map((line, index) => (
          // The number of a line never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={from + index} line={line} />
        ))}
      </pre>
    </ScrollBox>
  );
}

const Line = memo(function Line({ line }: { readonly line: ScreenLine }) {
  return (
    <span data-part="terminal-line">
      {line.map((stretch, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Styled key={index} {...stretch} />
      ))}
      {'\n'}
    </span>
  );
});

function Styled({ text, style }: Stretch) {
  const shown = <LineText text={text} />;
  if (Object.keys(style).length === 0) return shown;
  const { color, background, inverse = false } = style;
  const [front, back] = inverse ? [background, color ?? 'text'] : [color, background];
  return (
    <span
      data-part="terminal-text"
      data-ansi={nameOf(front)}
      data-ansi-back={nameOf(back)}
      data-ansi-style={stylesOf(style)}
      style={
        {
          ...(front?.startsWith('#') === true && { '--ansi': front }),
          ...(back?.startsWith('#') === true && { '--ansi-back': back }),
        } as CSSProperties
      }
    >
      {shown}
    </span>
  );
}

const nameOf = (color: string | undefined) => (color?.startsWith('#') === true ? 'rgb' : color);

const STYLES = ['bold', 'dim', 'italic', 'underline', 'strike'] as const;

const stylesOf = (style: TextStyle) =>
  STYLES.filter((name) => style[name] === true).join(' ') || undefined;

/** The plain text, for copying: without escape sequences. */
function withoutEscapes(text: string): string {
  return plainText(
    text.replaceAll(
      // oxlint-disable-next-line no-control-regex
      /\u001B(?:\[[\u0020-\u003F]*[\u0040-\u007E]|[\]PX^_][^\u0007\u001B\n]*(?:\u0007|\u001B\\)|[\u0020-\u007E])/gu,
      '',
    ),
  );
}
