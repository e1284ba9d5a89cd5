import { diagram } from 'agent-session-react/diagrams';

/** As much of mermaid as is needed here. */
interface Mermaid {
  readonly initialize: (config: object) => void;
  readonly render: (id: string, source: string) => Promise<{ svg: string }>;
}

let count = 0;

/** For the `markdown` prop: `mermaidBlocks(() => import('mermaid'))`. */
export const mermaidBlocks = (load: () => Promise<{ default: Mermaid }>) => {
  const draw = async (source: string, { dark }: { dark: boolean }) => {
    const { default: mermaid } = await load();
    const theme = dark ? 'dark' : 'neutral';
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      // Without it, mermaid puts a picture of the error into the page, beside what it rejects with.
      suppressErrorRendering: true,
      theme,
    });
    return (await mermaid.render(`diagram-${(count += 1)}`, source)).svg;
  };
  return { codeBlocks: { mermaid: diagram(draw) } };
};
