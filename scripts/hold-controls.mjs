/** Parts that are drawn on a button, a field, a label, a summary, or a row or cell of a table: what pages style by more than a name. */
const CONTROLS = [
  'argument-toggle',
  'arguments-box',
  'artifact-card',
  'attachment-name',
  'branch-step',
  'button',
  'checkpoint-continue',
  'checkpoints-link',
  'choice-input',
  'citation-card-title',
  'citation-chip',
  'composer-attach',
  'composer-input',
  'composer-stop',
  'composer-submit',
  'content-always',
  'content-show',
  'copy-button',
  'data-column',
  'data-sort',
  'desk-check',
  'desk-input',
  'desk-reason-label',
  'desk-select',
  'details-summary',
  'dictate',
  'diff-head',
  'earlier-messages',
  'feedback-button',
  'field-input',
  'field-label',
  'file-input',
  'file-title',
  'footnote-back',
  'footnote-mark',
  'inspector-back',
  'inspector-line',
  'inspector-live',
  'inspector-on',
  'inspector-range',
  'inspector-search',
  'inspector-select',
  'inspector-tab',
  'item-button',
  'json-search-input',
  'json-toggle',
  'jump-to-latest',
  'keyboard-help-trigger',
  'launcher-button',
  'launcher-close',
  'leave-button',
  'message-edit',
  'message-regenerate',
  'more-citations',
  'picked-progress',
  'read-aloud',
  'row-line',
  'session-create',
  'session-delete',
  'session-item',
  'session-more',
  'session-rename',
  'session-search-input',
  'session-title-input',
  'show-whole',
  'suggestion',
  'table-cell',
  'table-head',
  'table-row',
  'visually-hidden',
];

/** Parts with a role such as `group`, or inside of one, or in a list of a `nav`, which some pages lay out by that alone. */
const GROUPED = [
  'approval',
  'arguments',
  'artifact-content',
  'branch-place',
  'checkpoint',
  'checkpoint-line',
  'checkpoint-parts',
  'checkpoints',
  'checkpoints-item',
  'checkpoints-list',
  'choice',
  'choices',
  'code',
  'code-lines',
  'code-text',
  'deny-form',
  'desk-audit',
  'desk-filter',
  'desk-keys',
  'details',
  'diagram',
  'diagram-picture',
  'error-actions',
  'error-line',
  'error-notice',
  'field-fault',
  'field-group',
  'field-help',
  'field-legend',
  'form',
  'form-item',
  'form-summary',
  'inspector-filter',
  'inspector-found',
  'item-actions',
  'item-name',
  'json-children',
  'json-tree',
  'json-view',
  'kind-scroll',
  'kind-view',
  'markdown',
  'math-display',
  'message-branches',
  'message-feedback',
  'output-request',
  'pane-heading',
  'part-list',
  'path',
  'progress-line',
  'question',
  'raw-text',
  'request-foot',
  'request-form',
  'rule-actions',
  'rule-preview',
  'schema-field',
  'segments',
  'session-items',
  'session-list',
  'session-row',
  'status-line',
  'status-words',
  'step-results',
  'summary-list',
  'summary-title',
  'table',
  'table-box',
  'thinking-text',
  'tool-call-body',
  'tool-call-input',
  'tool-call-output',
  'tool-call-result',
  'unfolded',
  'unsent-actions',
  'usage',
  'usage-count',
  'usage-counts',
  'waiting-actions',
  'waiting-hint',
];

const HELD = new Set([...CONTROLS, ...GROUPED]);

/**
 * A plugin of PostCSS for our own style sheets. Pages style fields and buttons by selectors such as `[type='button']`
 * and `input:not([type='checkbox'])`, which weigh as much as one of our rules or more. So each rule on such a part
 * weighs two attributes more, as long as the element has no class: an app's class says that the app wants to style it.
 * In a layer a rule does not need it: the layers are compared before what rules weigh.
 *
 * @returns {import('postcss').Plugin}
 */
export function holdControls() {
  return {
    postcssPlugin: 'hold-controls',
    OnceExit(root) {
      root.walkRules((rule) => {
        if (isLayered(rule.parent)) return;
        if (!isOurs(rule.parent) && !/\[data-agent-root\]\)?\s/u.test(rule.selector)) return;
        const { selectors } = rule;
        // PostCSS comes by again after a change, and each selector costs time on each of our elements.
        if (selectors.some((selector) => selector.includes(UNCLAIMED))) return;
        const held = selectors.filter(isOnControl).map(withoutClass);
        if (held.length > 0) rule.selectors = [...selectors, ...held];
      });
    },
  };
}

const HELD_PARTS = `:where(${[...HELD].map((part) => `[data-part='${part}']`).join(', ')})`;

/** An element without a class of the app's, in the weight of two attributes. */
const UNCLAIMED = ':not([class][class])';

/** A subject that says nothing of which part it is. */
const ANYTHING = /^\*|^:?(?:where\()?\[data-part\](?!\[)/u;

/** A place inside of one of our parts. */
const IN_PART = /\[data-part=/u;

/** Whether a rule, or one around it, is about what is in a root of ours. */
function isOurs(
  /** @type {import('postcss').Container | import('postcss').Document | undefined} */ node,
) {
  for (let at = node; at !== undefined; at = at.parent) {
    if ('selector' in at && String(at.selector).includes('[data-agent-root')) return true;
  }
  return false;
}

/** Whether a rule is in the layer that a layered sheet has for all of its own. */
function isLayered(
  /** @type {import('postcss').Container | import('postcss').Document | undefined} */ node,
) {
  for (let at = node; at !== undefined; at = at.parent) {
    if (at.type === 'atrule' && 'params' in at && at.params === 'agent-session') return true;
  }
  return false;
}

/** Where the last compound of a selector begins: after the last combinator outside of brackets. */
export function subjectOf(/** @type {string} */ selector) {
  let depth = 0;
  for (let at = selector.length - 1; at >= 0; at--) {
    const sign = selector[at] ?? '';
    if (sign === ')' || sign === ']') depth++;
    else if (sign === '(' || sign === '[') depth--;
    else if (depth === 0 && /[\s>+~]/u.test(sign)) return at + 1;
  }
  return 0;
}

function isOnControl(/** @type {string} */ selector) {
  const parts = [...selector.slice(subjectOf(selector)).matchAll(/\[data-part='([\w-]+)'\]/gu)];
  // What says nothing of which part it is can be about any.
  return parts.length === 0 || parts.some(([, part = '']) => HELD.has(part));
}

function withoutClass(/** @type {string} */ selector) {
  const start = subjectOf(selector);
  const pseudo = selector.indexOf('::', start);
  const end = pseudo === -1 ? selector.length : pseudo;
  const element = selector.slice(0, end);
  // Whatever is in a part is held: it is little, and the list of parts is longer than any sheet but one. Of what is
  // around it is looked at first: the list takes longer than all other rules on an element together.
  const isAnywhere =
    ANYTHING.test(selector.slice(start)) && !IN_PART.test(selector.slice(0, start));
  const held = isAnywhere ? `:is(${element})${HELD_PARTS}` : element;
  return `${held}${UNCLAIMED}${selector.slice(end)}`;
}
