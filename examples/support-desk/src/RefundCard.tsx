import type { RenderPropsOf } from 'agent-session-react/define';
import type { issueRefund } from './tools.js';

/** A refund in the conversation. Its input and output have passed the schemas of the tool, and are typed by them. */
export function RefundCard(call: RenderPropsOf<typeof issueRefund>) {
  switch (call.status) {
    case 'done':
      return (
        <p className="card">
          <strong>{call.output.refunded} €</strong> refunded for order {call.input.order}
        </p>
      );
    case 'denied':
      return <p className="card">No refund{call.reason === undefined ? '' : `: ${call.reason}`}</p>;
    case 'failed':
      return <p className="card">The refund failed: {call.error}</p>;
    default:
      return <p className="card">Refund</p>;
  }
}
