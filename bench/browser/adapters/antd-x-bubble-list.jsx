import { useMemo } from 'react';
import { Bubble, XProvider } from '@ant-design/x';
import { XMarkdown } from '@ant-design/x-markdown';
import { textAdapter } from '@bench/text-adapter.jsx';

export const meta = { note: 'Bubble.List autoScroll with XMarkdown as contentRender' };

const MORE = { hasNextChunk: true };
const NO_MORE = { hasNextChunk: false };
const roles = {
  ai: {
    placement: 'start',
    variant: 'borderless',
    contentRender: (content, { status }) => (
      <XMarkdown content={content} streaming={status === 'updating' ? MORE : NO_MORE} />
    ),
  },
  user: { placement: 'end', contentRender: (content) => <XMarkdown content={content} /> },
};

function List({ history, text, streaming }) {
  const before = useMemo(
    () => history.map((content, key) => ({ key, role: key % 2 ? 'ai' : 'user', content })),
    [history],
  );
  const status = streaming ? 'updating' : 'success';
  const items = [...before, { key: 'live', role: 'ai', content: text, streaming, status }];
  return <Bubble.List role={roles} items={items} autoScroll style={{ height: 700 }} />;
}

export const { mount, push, done } = textAdapter({
  List,
  wrap: (children) => <XProvider>{children}</XProvider>,
});

let box;
export const scroller = () =>
  (box ??= [...document.querySelectorAll('#root *')].find(
    (element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) &&
      element.scrollHeight > element.clientHeight,
  )) ?? document.body;
