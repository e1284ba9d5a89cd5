'use client';
import { use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Message } from '../../core/state.js';
import { AllChunksContext, Markdown } from '../../markdown/index.js';
import { ContentPolicyContext } from '../../ui/content/index.js';
import { laterCopying } from '../../ui/copy/index.js';
import { CopyButton } from '../../ui/CopyButton.js';
import { useTexts } from '../../ui/locale/index.js';

interface MessageCopyProps {
  readonly message: Message;
}

/** Copies a message: as Markdown, and an answer with formatting too, for programs that can take it. */
export function MessageCopy({ message }: MessageCopyProps) {
  const texts = useTexts();
  const contentPolicy = use(ContentPolicyContext);
  const [copied, setCopied] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const markdownOf = () => laterCopying.value?.writeMarkdown(message.parts, { contentPolicy });
  // The Markdown is rendered for a moment, because the message itself may be folded, or show more than is copied.
  const htmlOf = (markdown: string) => {
    flushSync(() => setCopied(markdown));
    setCopied(undefined);
    // Without the code for it, the Markdown alone is copied.
    return box.current === null ? '' : (laterCopying.value?.readContents(box.current).html ?? '');
  };
  return (
    <>
      <CopyButton
        text={() => markdownOf() ?? laterCopying.load().then(markdownOf)}
        html={message.role === 'user' ? undefined : htmlOf}
        label={texts['action.copyMessage']}
      />
      {copied === undefined ? null : (
        <AllChunksContext value>
          <div data-part="message-copy" hidden ref={box}>
            <Markdown text={copied} />
          </div>
        </AllChunksContext>
      )}
    </>
  );
}
