import { diagram } from 'agent-session-react/diagrams';

/** The part of mermaid that is needed here. */
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
      // Without it, mermaid adds a picture of the error to the page before it rejects.
      suppressErrorRendering: true,
      theme,
    });
    return (await mermaid.render(`diagram-${(count += 1)}`, source)).svg;
  };
  return { codeBlocks: { mermaid: diagram(draw) } };
};
