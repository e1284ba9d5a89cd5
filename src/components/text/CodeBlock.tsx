'use client';
import { useState, type ComponentPropsWithRef } from 'react';
import { Button } from '../button/index.js';
import { CopyButton } from '../copy-button/index.js';
import { useMessages } from '../locale/index.js';
import { ScrollBox } from '../scroll-box/index.js';
import { CodeLines } from './CodeLines.js';

export interface CodeBlockProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  readonly code: string;
  /** As written after the fence. */
  readonly language?: string | undefined;
}

/** Code with its language, a switch for long lines and a copy button. */
export function CodeBlock({ code, language, ...rest }: CodeBlockProps) {
  const messages = useMessages();
  const [wrap, setWrap] = useState(false);
  const name = language ?? messages['code.plain'];
  return (
    <div {...rest} data-part="code-block" data-wrap={wrap ? '' : undefined}>
      <div data-part="code-header">
        <span data-part="code-language">{name}</span>
        <Button
          variant="quiet"
          icon="wrap"
          iconOnly
          aria-pressed={wrap}
          onClick={() => setWrap(!wrap)}
        >
          {wrap ? messages['code.unwrap'] : messages['code.wrap']}
        </Button>
        <CopyButton text={code} label={messages['action.copyCode']} />
      </div>
      <ScrollBox data-part="code" label={messages['code.label'](name)}>
        <pre data-part="code-lines">
          <CodeLines code={code} />
        </pre>
      </ScrollBox>
    </div>
  );
}
