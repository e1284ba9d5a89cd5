'use client';
import { HIDDEN_MARK } from '../core/markdown/hiddenMark.js';
import { memo, use } from 'react';
import { watchData } from '../development/index.js';
import { BuiltInMarkdown } from './BuiltInMarkdown.js';
import { MarkdownExtensionsContext } from './elements/MarkdownExtensions.js';
import type { MarkdownReader, MarkdownReaderProps } from './elements/MarkdownExtensions.js';
import { Boundary } from '../ui/boundary/index.js';
import { withRender, type ElementProps } from '../ui/props/index.js';

/** Props of `Markdown`. */
export interface MarkdownProps extends Omit<ElementProps<'div'>, 'children'> {
  /** The Markdown. */
  readonly text: string;
  /** Whether more text is coming. If so, the end is shown as it will look when closed, with a caret. */
  readonly streaming?: boolean | undefined;
}

interface ReaderProps extends MarkdownReaderProps {
  readonly reader: MarkdownReader;
}

/** A component of its own, so that an error of the reader is inside of the boundary. */
const ByReader = ({ reader, ...props }: ReaderProps) => reader(props);

/** With the app's reader, and the built-in one where that fails. */
function Read(props: MarkdownReaderProps) {
  const { reader } = use(MarkdownExtensionsContext);
  const builtIn = <BuiltInMarkdown {...props} />;
  if (reader === undefined) return builtIn;
  return (
    <Boundary of={props.text} fallback={builtIn}>
      <ByReader {...props} reader={reader} />
    </Boundary>
  );
}

const read: MarkdownReader = (props) => <Read {...props} />;

/** Renders Markdown with the app's reader. All components that show Markdown use it. */
export const Markdown = memo(function Markdown({
  text,
  streaming = false,
  ...rest
}: MarkdownProps) {
  watchData('Markdown', text);
  const { reveal: Reveal } = use(MarkdownExtensionsContext);
  const props = { text: plainLines(text), streaming };
  const whole = read(props);
  return withRender(
    <div {...rest} data-part="markdown">
      {Reveal === undefined ? (
        whole
      ) : (
        <Boundary of={text} fallback={whole}>
          <Reveal {...props}>{read}</Reveal>
        </Boundary>
      )}
    </div>,
  );
});

/** Normalizes all line endings to `\n`, removes marks for nobody and characters without a width that begin lines, and replaces NUL characters. */
function plainLines(text: string): string {
  const bare = text
    .replaceAll(HIDDEN_MARK, '')
    .replaceAll(/(?<![^\r\n])[\u200B\u2060\uFEFF]+/g, '');
  return /[\r\0]/.test(bare) ? bare.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD') : bare;
}
