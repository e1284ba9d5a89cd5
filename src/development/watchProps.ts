import { warn } from './warn.js';

/** Replaced by bundlers. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Attributes that are no property of their element, or not in every browser. */
const ATTRIBUTES =
  /^(?:about|children|color|datatype|exportparts|inert|inlist|is|key|name|part|popover\w*|prefix|property|ref|rel|render|resource|results|rev|security|slot|style|typeof|unselectable|vocab)$/u;

/**
 * In development, tells of a prop that becomes an attribute which no element has, such as `followups` of `AgentPanel`. React itself
 * tells of those with capital letters.
 */
export function watchProps(part: string, type: unknown, props: object): void {
  try {
    if (process.env.NODE_ENV !== 'production') checkProps(part, type, props);
  } catch {
    // Without a bundler, a browser has no `process`; a server has no elements.
  }
}

function checkProps(part: string, type: unknown, props: object): void {
  if (typeof type !== 'string') return;
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || !/^[a-z]+$/u.test(name) || ATTRIBUTES.test(name)) continue;
    const element = document.createElement(type);
    // What is in a picture or a formula.
    if (element instanceof HTMLUnknownElement || name in element) continue;
    warn('unknown-option', () => [
      `The part "${part}"`,
      name,
      'It becomes an attribute of the element. Look for a wrong or missing capital letter.',
    ]);
  }
}
