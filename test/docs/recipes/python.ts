import { agUiBackend } from 'agent-session-react/ag-ui';
import { aiSdkBackend } from 'agent-session-react/ai-sdk';

/** Pydantic AI, a route that returns `AGUIAdapter.dispatch_request(request, agent=agent)`. */
export const pydanticAi = (url: string) => agUiBackend({ url });

/** Pydantic AI, a route that returns `VercelAIAdapter.dispatch_request(request, agent=agent)`. */
export const pydanticAiByAiSdk = (url: string) => aiSdkBackend({ url });

/** CrewAI, with `add_crewai_flow_fastapi_endpoint(app, flow, "/agent")` of `ag-ui-crewai`. */
export const crewAi = (url: string) => agUiBackend({ url });
