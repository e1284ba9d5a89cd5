import { useAgentSession } from 'agent-session-react';

const ORDERS = [
  ['Plan', 'Plan three days in Lyon for our team of eight'],
  ['Write', 'Send an e-mail to the team, but let me confirm it'],
  ['Ask', 'Everything: plan the trip and ask me before you book'],
] as const;

/** What the desk shows before the first order. */
export function Orders() {
  const { sendMessage } = useAgentSession();
  return (
    <main className="desk">
      <h2>Standing orders</h2>
      <ul className="orders">
        {ORDERS.map(([title, words]) => (
          <li key={title}>
            <button type="button" onClick={() => void sendMessage(words)}>
              <b>{title}</b>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
