import { SessionInspector } from 'agent-session-react/inspector';
import 'agent-session-react/inspector.css';

export default SessionInspector;
