import { useAgentState } from 'agent-session-react';
import { ApprovalRuleList } from 'agent-session-react/approvals';
import { changeDesk, ORDER, useDesk } from './desk.js';
import { rules } from './rules.js';

/** The ticket, beside the conversation about it: what the page knows, and what the agent says of it. */
export function Ticket() {
  const { refunds, voucher } = useDesk();
  // It comes from the wire, so its shape is not certain.
  const status = useAgentState(
    (state) => (state as { ticket?: { status?: unknown } })?.ticket?.status,
  );
  const refunded = refunds.reduce((sum, { euros }) => sum + euros, 0);
  return (
    <aside className="ticket" aria-label="Ticket">
      <p className="badge" role="status">
        {typeof status === 'string' ? status : 'New'}
      </p>
      <h1>Broken cup</h1>
      <blockquote>“My cup arrived in three pieces. Could you send another one? Ada”</blockquote>
      <dl>
        <dt>Customer</dt>
        <dd>{ORDER.customer}</dd>
        <dt>Order</dt>
        <dd>
          {ORDER.id}, {ORDER.item}
        </dd>
        <dt>Paid</dt>
        <dd>{ORDER.euros} €</dd>
        <dt>Refunded</dt>
        <dd>{refunded} €</dd>
      </dl>
      <label>
        Voucher
        <select
          value={voucher}
          onChange={({ target }) => changeDesk(() => ({ voucher: Number(target.value) }))}
        >
          <option value={0}>none</option>
          <option value={5}>5 €</option>
          <option value={10}>10 €</option>
        </select>
      </label>
      <ApprovalRuleList rules={rules} />
    </aside>
  );
}
