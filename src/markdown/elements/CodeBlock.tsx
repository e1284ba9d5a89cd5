'use client';
import {
  memo,
  use,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { Boundary } from '../../ui/boundary/index.js';
import { Button } from '../../ui/Button.js';
import { CopyButton } from '../../ui/CopyButton.js';
import { useTexts } from '../../ui/locale/index.js';
import { ScrollBox } from '../../ui/ScrollBox.js';
import { watchEdges } from '../../ui/watchEdges.js';
import type { CodeBlockProps } from './CodeBlockProps.js';
import { CodeLines } from './CodeLines.js';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';
import { withRender } from '../../ui/props/index.js';

/** Code with its language, a switch for long lines and a copy button. */
export function CodeBlock({
  code,
  language,
  streaming,
  actions,
  lines,
  children,
  ...rest
}: CodeBlockProps) {
  const texts = useTexts();
  const { codeLines: Lines } = use(MarkdownExtensionsContext);
  const [wrap, setWrap] = useState(false);
  const latest = useRef(code);
  useLayoutEffect(() => {
    latest.current = code;
  });
  const hasLines = children === undefined || children === null;
  const name = language ?? texts['code.plain'];
  const props = { code, language, streaming };
  const plain = <CodeLines {...props} />;
  return withRender(
    <div dir="ltr" {...rest} data-part="code-block" data-wrap={wrap ? '' : undefined}>
      <CodeHeader
        name={name}
        code={latest}
        actions={actions}
        isWrapped={hasLines ? wrap : undefined}
        onWrap={setWrap}
      />
      {hasLines ? (
        <ScrollBox ref={watchEdges} data-part="code" label={texts['code.label'](name)}>
          <pre data-part="code-lines">
            {lines ??
              (Lines === undefined ? (
                plain
              ) : (
                <Boundary of={streaming === true ? Lines : code} fallback={plain}>
                  <Lines {...props} />
                </Boundary>
              ))}
          </pre>
        </ScrollBox>
      ) : (
        children
      )}
    </div>,
  );
}

interface CodeHeaderProps {
  readonly name: string;
  /** The code to copy, as a ref, so that the header does not render with each line. */
  readonly code: RefObject<string>;
  readonly actions: ReactNode;
  /** Undefined if there are no lines to wrap. */
  readonly isWrapped: boolean | undefined;
  readonly onWrap: (wrap: boolean) => void;
}

const CodeHeader = memo(function CodeHeader({
  name,
  code,
  actions,
  isWrapped,
  onWrap,
}: CodeHeaderProps) {
  const texts = useTexts();
  return (
    <div data-part="code-header">
      <span data-part="code-language">{name}</span>
      {actions}
      {isWrapped === undefined ? null : (
        <Button
          variant="quiet"
          icon="wrap"
          iconOnly
          aria-pressed={isWrapped}
          onClick={() => onWrap(!isWrapped)}
        >
          {isWrapped ? texts['code.unwrap'] : texts['code.wrap']}
        </Button>
      )}
      <CopyButton text={() => code.current} label={texts['action.copyCode']} />
    </div>
  );
});
