'use client';
import { useEffect, useId, useRef, useState } from 'react';
import type { AgentSession } from '../../../client/index.js';
import { approve } from '../../../core/decisions.js';
import type { ToolInputRequest } from '../../../core/state.js';
import { readable } from '../../../parts/tool-call/index.js';
import { Button } from '../../../ui/Button.js';
import { focusNext, useFocusScope } from '../../../ui/focus/index.js';
import { useApprovalTexts } from '../../texts/index.js';
import { shortJson } from '../list/index.js';
import type { ApprovalRules } from '../store/index.js';
import { argumentsOf, draftRule, tryRule, type ArgumentName } from './draftRule.js';

export interface RulePreviewProps {
  readonly rules: ApprovalRules;
  readonly session: AgentSession;
  readonly request: ToolInputRequest;
  readonly scope: 'session' | 'always';
  readonly onCancel: () => void;
}

/**
 * Shows a rule before it takes effect: what it would allow, argument by argument, and how many earlier calls it would have
 * allowed.
 */
export function RulePreview({ rules, session, request, scope, onCancel }: RulePreviewProps) {
  const { rules: words } = useApprovalTexts();
  const id = useId();
  const focus = useFocusScope();
  const form = useRef<HTMLFormElement>(null);
  const [loose, setLoose] = useState<ReadonlySet<ArgumentName>>(new Set());
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => form.current?.querySelector<HTMLElement>('select, button')?.focus(), []);
  const state = session.getState();
  const draft = draftRule(request, scope, session, loose);
  const { allowed, all } = tryRule(draft, state, request);
  const names = argumentsOf(request);
  const title = scope === 'session' ? words.titleOfSession : words.titleOfAlways;
  const turn = (name: ArgumentName, isLoose: boolean) => {
    const next = new Set(loose);
    if (isLoose) next.add(name);
    else next.delete(name);
    setLoose(next);
  };
  const take = async (from: Element) => {
    try {
      const rule = await rules.add(draft);
      focusNext(focus, from);
      await session.respond(request.id, { ...approve(), rule: rule.id });
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <form
      ref={form}
      data-part="rule-preview"
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        void take(event.currentTarget);
      }}
    >
      <p data-part="rule-title" id={`${id}-title`}>
        {title(readable(request.toolName))}
      </p>
      {names.length === 0 ? <p data-part="rule-help">{words.noInput}</p> : null}
      {names.map((name, at) => {
        const isLoose = loose.has(name);
        return (
          <div key={name ?? ''} data-part="rule-argument" data-loose={isLoose ? '' : undefined}>
            <span data-part="rule-name">{name ?? words.input}</span>
            <code data-part="rule-value" dir="auto">
              {shortJson(valueOf(request, name))}
            </code>
            <select
              id={`${id}-${String(at)}`}
              data-part="desk-select"
              aria-label={words.test(name ?? words.input)}
              value={isLoose ? 'any' : 'exactly'}
              onChange={(event) => turn(name, event.target.value === 'any')}
            >
              <option data-part="" value="exactly">
                {words.exactly}
              </option>
              <option data-part="" value="any">
                {words.anything}
              </option>
            </select>
          </div>
        );
      })}
      <p data-part="rule-trial" role="status">
        {all === 0 ? words.noCalls : words.wouldAllow(allowed, all)}
      </p>
      {hasFailed ? (
        <p data-part="rule-fault" role="alert">
          {words.failed}
        </p>
      ) : null}
      <div data-part="rule-buttons">
        <Button type="submit">{words.take}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

function valueOf({ toolInput }: ToolInputRequest, name: ArgumentName): unknown {
  return name === undefined ? toolInput : (toolInput as Readonly<Record<string, unknown>>)[name];
}
