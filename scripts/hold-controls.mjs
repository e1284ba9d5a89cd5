/** Parts that are drawn on a button, a field, a label, a summary, or a row or cell of a table: what pages style by more than a name. */
export const CONTROLS = [
  'agent-open',
  'agent-place',
  'agent-transcript-close',
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
  'detail-menu',
  'details',
  'details-summary',
  'dictate',
  'diff-head',
  'earlier-messages',
  'elsewhere-link',
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
  'context-summary-details',
  'context-summary-line',
  'conversation-search-input',
  'conversation-search-step',
  'outline-link',
  'jump-mark',
  'pick-search',
  'pick-trigger',
  'quote-button',
  'activity-chip',
  'activity-earlier',
  'activity-row',
  'change-call',
  'change-row',
  'change-viewed',
  'changes-more',
  'plan-go',
  'plan-trigger',
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
  'part-stop',
  'picked-progress',
  'read-aloud',
  'row-line',
  'session-archive',
  'session-archived',
  'session-create',
  'session-delete',
  'session-item',
  'session-more',
  'session-rename',
  'session-search-input',
  'session-title-input',
  'show-whole',
  'source-mark-link',
  'suggestion',
  'timeline-button',
  'timeline-close',
  'timeline-more',
  'timeline-whole',
  'timeline-zoom',
  'visually-hidden',
];

/** Parts with a role such as `group`, or in a list of a `nav`, which some pages lay out by that alone. */
const GROUPS = [
  'activity-filter',
  'approval',
  'artifact-content',
  'checkpoint',
  'change-calls',
  'checkpoints-list',
  'choice',
  'pick-group',
  'pick-note',
  'pick-next',
  'choices',
  'code',
  'conversation-search',
  'conversation-search-position',
  'desk-filter',
  'desk-keys',
  'diagram',
  'diagram-picture',
  'error-notice',
  'field-group',
  'form-item',
  'form-summary',
  'inspector-filter',
  'inspector-found',
  'json-tree',
  'json-view',
  'kind-scroll',
  'message-branches',
  'message-feedback',
  'outline-list',
  'output-request',
  'pane-heading',
  'path',
  'progress-line',
  'raw-text',
  'request-foot',
  'request-form',
  'rule-actions',
  'session-items',
  'session-list',
  'status-line',
  'step-results',
  'table-box',
  'thinking-text',
  'tool-call-input',
  'tool-call-output',
  'tool-call-result',
  'unfolded',
  'usage',
  'usage-counts',
];

/** Parts inside of those, which some pages lay out by where they are. */
const MEMBERS = [
  'arguments',
  'branch-place',
  'checkpoint-line',
  'checkpoint-parts',
  'checkpoints',
  'checkpoints-item',
  'deny-form',
  'desk-audit',
  'error-actions',
  'error-line',
  'field-fault',
  'field-help',
  'field-legend',
  'form',
  'item-actions',
  'item-name',
  'json-children',
  'kind-view',
  'math-display',
  'part-list',
  'pick-group-name',
  'pick-option',
  'question',
  'rule-preview',
  'schema-field',
  'segments',
  'session-row',
  'status-words',
  'summary-list',
  'summary-title',
  'tool-call-body',
  'unsent-actions',
  'usage-count',
  'waiting-actions',
  'waiting-hint',
];

/** What pages say of those: shorthands, and what begins as they do. An app's rule about `[data-part]` has the last word of all else. */
const PLACE = ['position', 'flex'];
const LAYOUT = PLACE.concat(
  'width',
  'display',
  'margin',
  'border-radius',
  'box-shadow',
  'vertical-align',
  'transition',
);

/**
 * @typedef {object} Hold
 * @property {readonly string[]} parts
 * @property {readonly string[]} [properties] All, if there is no list.
 * @property {string} [weight] What raises the weight of a rule. By default it is that of two attributes.
 */

/** An element without a class of the app's, in the weight of two attributes and of one. */
const UNCLAIMED = ':not([class][class])';
const UNCLAIMED_ONCE = ':not([class], [class])';

/** What is held. @type {readonly Hold[]} */
const HELD = [
  { parts: CONTROLS },
  { parts: GROUPS, properties: LAYOUT },
  { parts: MEMBERS, properties: [...PLACE, 'margin'] },
  { parts: ['code-lines', 'code-text', 'markdown', 'table'], properties: PLACE },
  // Pages stripe rows, round the corners of a table, and align cells that have no attribute for it.
  { parts: ['table-row'], properties: ['background'], weight: UNCLAIMED_ONCE },
  { parts: ['table-head'], properties: ['text-align', 'border-radius'] },
  { parts: ['table-cell'], properties: ['text-align'], weight: UNCLAIMED_ONCE },
];

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
        if (selectors.some((selector) => HELD_ALREADY.test(selector))) return;
        for (const held of HELD.toReversed()) {
          const copies = selectors.flatMap((selector) => copyOf(selector, held));
          if (copies.length === 0) continue;
          if (held.properties === undefined) rule.selectors = [...selectors, ...copies];
          else holdSome(rule, copies, held.properties);
        }
      });
    },
  };
}

const HELD_ALREADY = /:not\(\[class\](?:, )?\[class\]\)/u;

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

/**
 * A rule's selector for what is held, in its weight: none if it is about other parts.
 *
 * @param {string} selector
 * @param {Hold} held
 */
function copyOf(selector, { parts, properties, weight = UNCLAIMED }) {
  const start = subjectOf(selector);
  const named = [...selector.slice(start).matchAll(/\[data-part='([\w-]+)'\]/gu)];
  const isAbout = named.some(([, part = '']) => parts.includes(part));
  // What says nothing of which part it is can be about any.
  if (!isAbout && named.length > 0) return [];
  const pseudo = selector.indexOf('::', start);
  const end = pseudo === -1 ? selector.length : pseudo;
  const element = selector.slice(0, end);
  // Whatever is in a part is held: it is little, and the list of parts is longer than any sheet but one. Of what is
  // around it is looked at first: the list takes longer than all other rules on an element together.
  const isAnywhere =
    ANYTHING.test(selector.slice(start)) && !IN_PART.test(selector.slice(0, start));
  if (!isAbout && !isAnywhere && properties !== undefined) return [];
  const list = parts.map((part) => `[data-part='${part}']`).join(', ');
  const subject = isAnywhere ? `:is(${element}):where(${list})` : element;
  return [`${subject}${weight}${selector.slice(end)}`];
}

/**
 * Puts behind a rule what it says of some properties, in more weight.
 *
 * @param {import('postcss').Rule} rule
 * @param {readonly string[]} selectors
 * @param {readonly string[]} properties
 */
function holdSome(rule, selectors, properties) {
  const copy = rule.clone({ selectors: [...selectors] });
  copy.walkComments((comment) => void comment.remove());
  copy.walkDecls((declaration) => {
    const { prop } = declaration;
    if (prop === 'all') {
      declaration.replaceWith(...properties.map((one) => declaration.clone({ prop: one })));
    } else if (!properties.some((one) => prop === one || prop.startsWith(`${one}-`))) {
      declaration.remove();
    }
  });
  if (copy.nodes.length > 0) rule.after(copy);
}
