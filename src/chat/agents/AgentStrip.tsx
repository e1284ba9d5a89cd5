'use client';
import { AgentsAtWork, type AgentStripProps } from './AgentsAtWork.js';
import { Strip } from './Strip.js';

/**
 * One line that says how many sub-agents are at work and who waits for the person; it opens the list of all of them. Renders nothing
 * while none is at work or waits, except a list that the person has opened.
 */
export function AgentStrip(props: AgentStripProps) {
  return <AgentsAtWork {...props} strip={Strip} />;
}
