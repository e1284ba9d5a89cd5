'use client';
import { use, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Button } from '../button/index.js';
import { CopyButton } from '../copy-button/index.js';
import { useMessages } from '../locale/index.js';
import { ScrollBox } from '../scroll-box/index.js';
import { CodeLines } from './CodeLines.js';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';

export interface CodeBlockProps extends ComponentPropsWithRef<'div'> {
  readonly code: string;
  /** As written after the fence. */
  readonly language?: string | undefined;
  /** More of this code is still coming. */
  readonly streaming?: boolean | undefined;
  /** Buttons of your own, in the header. */
  readonly actions?: ReactNode;
  /** What is shown in place of the lines, such as what the code draws. */
  readonly children?: ReactNode;
}

/** Code with its language, a switch for long lines and a copy button. */
export function CodeBlock({
  code,
  language,
  streaming,
  actions,
  children,
  ...rest
}: CodeBlockProps) {
  const messages = useMessages();
  const { codeLines: Lines = CodeLines } = use(MarkdownExtensionsContext);
  const [wrap, setWrap] = useState(false);
  const hasLines = children === undefined || children === null;
  const name = language ?? messages['code.plain'];
  return (
    <div {...rest} data-part="code-block" data-wrap={wrap ? '' : undefined}>
      <div data-part="code-header">
        <span data-part="code-language">{name}</span>
        {actions}
        {hasLines ? (
          <Button
            variant="quiet"
            icon="wrap"
            iconOnly
            aria-pressed={wrap}
            onClick={() => setWrap(!wrap)}
          >
            {wrap ? messages['code.unwrap'] : messages['code.wrap']}
          </Button>
        ) : null}
        <CopyButton text={code} label={messages['action.copyCode']} />
      </div>
      {hasLines ? (
        <ScrollBox data-part="code" label={messages['code.label'](name)}>
          <pre data-part="code-lines">
            <Lines code={code} language={language} streaming={streaming} />
          </pre>
        </ScrollBox>
      ) : (
        children
      )}
    </div>
  );
}
