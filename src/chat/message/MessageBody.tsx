'use client';
import { use, useState } from 'react';
import { PartList } from '../../parts/registry/index.js';
import { useShownMessage } from '../../react/message-scope/MessageScope.js';
import { MessageEditContext } from './MessageEditContext.js';
import { type ElementProps, withRender } from '../../ui/props/index.js';
import type { Part } from '../../core/parts.js';
import { useTexts } from '../../ui/locale/index.js';
import { DisclosureRow } from '../../ui/disclosure/index.js';
import { StatusMark } from '../../ui/StatusMark.js';
import { PartButton } from '../../ui/Button.js';
import { onDemand } from '../../ui/later/index.js';

const LaterEditor = /* @__PURE__ */ onDemand<{ readonly draft: string }>(
  () => import('../../later/index.js').then(({ MessageEditor }) => MessageEditor),
  ({ draft }) => <p data-part="user-text">{draft}</p>,
);

/** Props of `Message.Body`: those of its `div`. */
export type MessageBodyProps = ElementProps<'div'>;

/** The content of a message: the person's text as written, the agent's parts as components. */
export function MessageBody({ children, ...rest }: MessageBodyProps) {
  const message = useShownMessage('Message.Body');
  const running = message.status === 'running';
  const isPlain = message.role === 'user';
  const { draft } = use(MessageEditContext);
  if (draft !== undefined) {
    return withRender(
      <div {...rest} data-part="message-body" data-editing="">
        <LaterEditor draft={draft} />
      </div>,
    );
  }
  return withRender(
    <div {...rest} data-part="message-body" dir={isPlain ? 'auto' : rest.dir}>
      {children ??
        (isPlain ? (
          message.parts.map((part) =>
            part.type === 'text' ? (
              <UserText key={part.id} text={part.text} />
            ) : (
              <PartList key={part.id} parts={[part]} />
            ),
          )
        ) : (
          <PartList parts={message.parts} streaming={running} />
        ))}
      {running && isBlank(message.parts) ? <MessageWorking /> : null}
    </div>,
  );
}

/** Whether the parts would show nothing. */
export function isBlank(parts: readonly Part[]): boolean {
  return parts.every((part) => part.type === 'text' && !/\S/.test(part.text));
}

/** Shown in place of the answer until its first content arrives. */
function MessageWorking() {
  const texts = useTexts();
  return (
    <DisclosureRow
      status="running"
      alive
      mark={<StatusMark status="running" />}
      title={texts['message.working']}
    />
  );
}

/** Maximum characters and lines of a person's message that are shown at first. */
const SHOWN_AT_FIRST = { characters: 2000, lines: 30 } as const;

/** The beginning of a long text, or all of it if folding would hide less than a tenth of the limit. */
function beginning(text: string): string {
  const start = text.slice(0, SHOWN_AT_FIRST.characters);
  const short = start.split('\n', SHOWN_AT_FIRST.lines).join('\n').trimEnd();
  return text.length - short.length > SHOWN_AT_FIRST.characters / 10 ? short : text;
}

/** A person's own message. They know what they wrote, so a long text is folded to its beginning. */
function UserText({ text }: { readonly text: string }) {
  const texts = useTexts();
  const [whole, setWhole] = useState(false);
  const shown = whole ? text : beginning(text);
  return (
    <>
      <p data-part="user-text">
        {shown}
        {shown === text ? null : '…'}
      </p>
      {shown === text ? null : (
        <PartButton variant="quiet" data-part="show-whole" onClick={() => setWhole(true)}>
          {texts['action.showAll']}
        </PartButton>
      )}
    </>
  );
}
