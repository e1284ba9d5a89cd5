import { useState } from 'react';

import type { Setup } from './setup.js';
import { snippetOf } from './snippet.js';

/** The code of what is seen, and a button that copies it. */
export function Code({ setup }: { readonly setup: Setup }) {
  const code = snippetOf(setup);
  const [copied, setCopied] = useState('');
  const isCopied = copied === code;
  return (
    <div className="playground-code">
      <div className="playground-code-top">
        <span>Assistant.tsx</span>
        <button
          type="button"
          onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(code))}
        >
          {isCopied ? 'Copied' : 'Copy code'}
        </button>
        <span role="status" className="playground-hidden">
          {isCopied ? 'The code has been copied.' : ''}
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls. */}
      <pre tabIndex={0} role="region" aria-label="Code">
        <code>{coloured(code)}</code>
      </pre>
    </div>
  );
}

const TOKENS =
  /(?<comment>\/\*\*.*?\*\/)|(?<string>'[^'\n]*'|"[^"\n]*"|`[^`]*`)|(?<keyword>\b(?:as|async|await|const|export|from|import|return|type)\b)/gu;

/** Comments, strings and keywords: all that these few lines have. */
function coloured(code: string) {
  const parts = [];
  let end = 0;
  for (const match of code.matchAll(TOKENS)) {
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0];
    parts.push(
      code.slice(end, match.index),
      <span key={match.index} className={`playground-${kind ?? ''}`}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  return [...parts, code.slice(end)];
}
