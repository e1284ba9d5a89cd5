export { AgentLauncher, type AgentLauncherProps } from './AgentLauncher.js';
