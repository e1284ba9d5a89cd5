'use client';
import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../ui/locale/index.js';
import { useBodyProps, useFoldingPart } from '../kit/FoldingPart.js';
import { DisclosurePanel } from '../../ui/disclosure/index.js';
import { ScrollBox } from '../../ui/ScrollBox.js';
import { Markdown } from '../../markdown/index.js';
import { THINKING } from './ThinkingRoot.js';
import type { ElementProps } from '../../ui/props/index.js';

/** Props of `Thinking.Body`: those of its `div`. */
export type ThinkingBodyProps = ElementProps<'div'>;

/** The agent's thoughts. At most twelve lines high; while text streams, the end is in view. */
export function ThinkingBody(props: ThinkingBodyProps) {
  const info = useFoldingPart(THINKING, 'Body');
  const { part, fold } = info;
  const body = useBodyProps(info, props);
  const texts = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const running = part.status === 'running';
  const { length } = part.text;
  useLayoutEffect(() => {
    if (running && length > 0 && box.current !== null)
      box.current.scrollTop = box.current.scrollHeight;
  }, [running, length]);
  if (!fold.open || !/\S/.test(part.text)) return null;
  return (
    <DisclosurePanel {...body}>
      <ScrollBox
        ref={box}
        data-part="thinking-text"
        label={texts[running ? 'thinking.running' : 'thinking.done']}
      >
        <Markdown text={part.text} streaming={running} />
      </ScrollBox>
    </DisclosurePanel>
  );
}
