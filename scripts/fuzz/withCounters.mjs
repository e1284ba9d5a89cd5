import { parseAst } from 'vite';

/** @typedef {{ type: string, start: number, end: number } & Record<string, any>} Node */

/**
 * JavaScript that counts in `globalThis.fuzzCounters` how often each of its branches was taken: functions, arms of
 * conditions, cases, loops and what stands behind `&&`, `||` and `??`.
 *
 * @param {string} code
 * @param {() => number} nextPlace
 */
export function withCounters(code, nextPlace) {
  /** @type {{ at: number, text: string }[]} */
  const added = [];
  const counted = () => `branches[${String(nextPlace())}]++`;

  /** @param {Node | undefined} node */
  const countStatement = (node) => {
    if (node === undefined || node === null) return;
    if (node.type === 'BlockStatement') added.push({ at: node.start + 1, text: `${counted()};` });
    else {
      added.push({ at: node.start, text: `{${counted()};` });
      added.push({ at: node.end, text: '}' });
    }
  };
  /** @param {Node} node */
  const countExpression = (node) => {
    added.push({ at: node.start, text: `(${counted()},` });
    added.push({ at: node.end, text: ')' });
  };

  /** @param {Node} node */
  const visit = (node) => {
    switch (node.type) {
      case 'FunctionDeclaration':
      case 'FunctionExpression':
        countStatement(node['body']);
        break;
      case 'ArrowFunctionExpression':
        if (node['body'].type === 'BlockStatement') countStatement(node['body']);
        else countExpression(node['body']);
        break;
      case 'IfStatement':
        countStatement(node['consequent']);
        countStatement(node['alternate']);
        break;
      case 'ConditionalExpression':
        countExpression(node['consequent']);
        countExpression(node['alternate']);
        break;
      case 'LogicalExpression':
        countExpression(node['right']);
        break;
      case 'SwitchCase':
        if (node['consequent'].length > 0) {
          added.push({ at: node['consequent'][0].start, text: `${counted()};` });
        }
        break;
      case 'ForStatement':
      case 'ForInStatement':
      case 'ForOfStatement':
      case 'WhileStatement':
      case 'CatchClause':
        countStatement(node['body']);
        break;
      default:
    }
    for (const child of Object.values(node)) {
      for (const one of Array.isArray(child) ? child : [child]) {
        if (typeof one === 'object' && one !== null && typeof one.type === 'string') visit(one);
      }
    }
  };
  visit(parseAst(code));

  // What stands at the same place keeps the order in which it was found: outer ones first, and their ends last.
  const inOrder = added
    .map((one, found) => ({ ...one, found, isEnd: one.text === '}' || one.text === ')' }))
    .sort(
      (a, b) =>
        a.at - b.at ||
        Number(b.isEnd) - Number(a.isEnd) ||
        (a.isEnd ? b.found - a.found : a.found - b.found),
    );
  let result = 'const branches = globalThis.fuzzCounters;';
  let at = 0;
  for (const one of inOrder) {
    result += code.slice(at, one.at) + one.text;
    at = one.at;
  }
  return result + code.slice(at);
}
