import { defineTool } from 'agent-session-react/define';
import { z } from 'zod';
import { changeDesk, getDesk } from './desk.js';

const WAREHOUSES = [
  'Lyon',
  'Lille',
  'Nantes',
  'Brest',
  'Metz',
  'Nice',
  'Pau',
  'Tours',
  'Dijon',
  'Caen',
];

/** Milliseconds that a warehouse takes to answer; `?pace=100` in the address makes all of them quicker. */
const PACE = Number(new URLSearchParams(location.search).get('pace') ?? 1000);

/**
 * Takes ten seconds. It may be begun again after a reload, as it goes on where it was: what a warehouse has answered to this call is
 * kept.
 */
const checkStock = defineTool({
  name: 'check_stock',
  description: 'Asks all warehouses how many of an article they have.',
  input: z.object({ sku: z.string() }),
  output: z.object({ inStock: z.number() }),
  repeatable: true,
  execute: async (_, { callId, progress, signal }) => {
    const answers = () => getDesk().answers.filter((answer) => answer.callId === callId);
    for (const [index, warehouse] of WAREHOUSES.entries()) {
      if (answers().some((answer) => answer.warehouse === warehouse)) continue;
      progress({ percent: index * 10, message: `Asking ${warehouse}` });
      await pause(PACE, signal);
      const count = warehouse === 'Nantes' ? 8 : 0;
      changeDesk(({ answers }) => ({ answers: [...answers, { callId, warehouse, count }] }));
    }
    return { inStock: answers().reduce((sum, { count }) => sum + count, 0) };
  },
});

/** Fails, as printers do. The agent reads why. */
const printLabel = defineTool({
  name: 'print_label',
  description: 'Prints the label of a parcel on the printer of this desk.',
  input: z.object({ order: z.string() }),
  execute: () => {
    throw new Error('The label printer is out of paper.');
  },
});

/** Asks first, unless one of the rules of this desk allows it. */
export const issueRefund = defineTool({
  name: 'issue_refund',
  description: 'Gives the customer money back.',
  input: z.object({ order: z.string(), euros: z.number().positive() }),
  output: z.object({ refunded: z.number() }),
  needsApproval: true,
  pinned: true,
  execute: ({ euros }, { callId }) => {
    changeDesk(({ refunds }) => ({ refunds: [...refunds, { callId, euros }] }));
    return { refunded: euros };
  },
});

export const tools = [checkStock, printLabel, issueRefund] as const;

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
