import { Streamdown } from 'streamdown';
import 'streamdown/styles.css';
import { textAdapter } from '@bench/text-adapter.jsx';
export const meta = { note: 'defaults (controls on, no plugins), mode by state' };
const Msg = ({ text, streaming }) => (
  <Streamdown mode={streaming ? 'streaming' : 'static'} isAnimating={streaming}>
    {text}
  </Streamdown>
);
export const { mount, push, done } = textAdapter({ Msg });
