import { agentbBackend, type AgentBEvent } from 'agent-session-react/agentb';

export const backend = agentbBackend({
  url: '/agent/stream',
  observer: {
    onEvent: (event) => {
      const wire = event as AgentBEvent;
      if (wire.type === 'agent.tool.execution.completed') {
        console.log(wire.data.toolName, wire.data.result.success);
      }
    },
    onStatusChange: (status) => console.log('The run is', status),
    onSessionChange: (threadId) => history.replaceState(null, '', `?thread=${threadId}`),
    onError: (fault) => console.error(fault.code, fault.message, fault.internal),
  },
});
