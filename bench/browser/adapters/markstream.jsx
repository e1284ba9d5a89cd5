import MarkdownRender from 'markstream-react';
import 'markstream-react/index.css';
import { textAdapter } from '@bench/text-adapter.jsx';

export const meta = { note: 'content/final, fade={false} as its README has it, no optional peers' };

const Msg = ({ text, streaming }) => (
  <MarkdownRender content={text} final={!streaming} fade={false} />
);

export const { mount, push, done } = textAdapter({ Msg });
