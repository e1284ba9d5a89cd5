import { IncremarkContent } from '@incremark/react';
import '@incremark/theme/styles.css';
import { textAdapter } from '@bench/text-adapter.jsx';

export const meta = { note: 'IncremarkContent content/isFinished, gfm' };

const options = { gfm: true };
const Msg = ({ text, streaming }) => (
  <IncremarkContent content={text} isFinished={!streaming} incremarkOptions={options} />
);

export const { mount, push, done } = textAdapter({ Msg });
