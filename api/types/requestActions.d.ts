import { AgentPart } from "./parts.js";
import { PendingRequest } from "./state.js";
import { RequestKind } from "./observer.js";

interface RequestOrigin {
  readonly sessionId?: string;
  readonly sessionTitle?: string;
  readonly messageKey: string;
  readonly partId: string;
  readonly agents: readonly Pick<AgentPart, 'id' | 'agentId' | 'task'>[];
}
type RequestAction = 'respond' | 'skip' | 'cancel';
interface RequestCapabilities {
  readonly inputRequests: boolean;
  readonly toolRequests: boolean;
  readonly stop: boolean;
  readonly skippable?: readonly RequestKind[];
}
declare function requestActions(request: PendingRequest, {
  inputRequests,
  skippable,
  stop,
  toolRequests
}: RequestCapabilities): readonly RequestAction[];
export { RequestAction, RequestOrigin, requestActions };
