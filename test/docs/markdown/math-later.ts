import { math } from 'agent-session-react/math';

export const syntax = math({
  load: async () => {
    await import('katex/dist/katex.min.css');
    return import('katex');
  },
  macros: { '\\R': '\\mathbb{R}' },
});
