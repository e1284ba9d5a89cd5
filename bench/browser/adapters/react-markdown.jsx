import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { textAdapter } from '@bench/text-adapter.jsx';
export const meta = { note: 'naive: no memo, whole string again at each update; remark-gfm' };
const plugins = [remarkGfm];
const Msg = ({ text }) => <Markdown remarkPlugins={plugins}>{text}</Markdown>;
export const { mount, push, done } = textAdapter({ Msg });
