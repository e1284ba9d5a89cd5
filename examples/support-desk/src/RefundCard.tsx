import type { RenderPropsOf } from 'agent-session-react/define';
import { useSyncExternalStore } from 'react';
import { allowRefundsOf, rules } from './rules.js';
import type { issueRefund } from './tools.js';

/** A refund in the conversation. Its input and output have passed the schemas of the tool, and are typed by them. */
export function RefundCard(call: RenderPropsOf<typeof issueRefund>) {
  switch (call.status) {
    case 'done':
      return (
        <div className="card">
          <p>
            <strong>{call.output.refunded} €</strong> refunded for order {call.input.order}
          </p>
          <RuleOffer euros={call.input.euros} />
        </div>
      );
    case 'denied':
      return <p className="card">No refund{call.reason === undefined ? '' : `: ${call.reason}`}</p>;
    case 'failed':
      return <p className="card">The refund failed: {call.error}</p>;
    default:
      return <p className="card">Refund</p>;
  }
}

function RuleOffer({ euros }: { readonly euros: number }) {
  const known = useSyncExternalStore(rules.subscribe, rules.getState);
  const isAllowed = known.rules.some(({ tool }) => tool === 'issue_refund');
  if (isAllowed || known.status !== 'ready') return null;
  return (
    <button type="button" onClick={() => void allowRefundsOf(euros)}>
      Do not ask again for {euros} €
    </button>
  );
}
