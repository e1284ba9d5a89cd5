// Helper: an adapter whose component takes (text, streaming) and, for W2, sits at the end of a list of messages.
import { useState, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
export function textAdapter({ Msg, List, wrap = (x) => x }) {
  let set,
    root,
    text = '';
  function App({ history }) {
    const [st, setSt] = useState({ text: '', streaming: true });
    useLayoutEffect(() => {
      set = setSt;
    }, []);
    if (List) return <List history={history} text={st.text} streaming={st.streaming} />;
    return (
      <>
        {history.map((h, i) => (
          // oxlint-disable-next-line react/no-array-index-key
          <div className="m" key={i}>
            <Msg text={h} streaming={false} />
          </div>
        ))}
        <div className="m" key="live">
          <Msg text={st.text} streaming={st.streaming} />
        </div>
      </>
    );
  }
  return {
    async mount(container, { history }) {
      root = createRoot(container);
      root.render(wrap(<App history={history} />));
      // oxlint-disable-next-line no-unmodified-loop-condition
      while (!set) await new Promise((r) => setTimeout(r));
    },
    push(d) {
      text += d;
      set({ text, streaming: true });
    },
    done() {
      set({ text, streaming: false });
    },
  };
}
