import { agent } from './agent';
import { AssistantWithRules } from './WithRules';

export const Trial = () => <AssistantWithRules fetch={agent.fetch} />;
