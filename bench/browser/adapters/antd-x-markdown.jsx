import { XMarkdown } from '@ant-design/x-markdown';
import { textAdapter } from '@bench/text-adapter.jsx';

export const meta = { note: 'XMarkdown streaming.hasNextChunk, no animation' };

const MORE = { hasNextChunk: true };
const NO_MORE = { hasNextChunk: false };
const Msg = ({ text, streaming }) => (
  <XMarkdown content={text} streaming={streaming ? MORE : NO_MORE} />
);

export const { mount, push, done } = textAdapter({ Msg });
