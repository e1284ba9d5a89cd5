'use client';
import { useState, type ComponentType } from 'react';
import type { ToolInputRequest } from '../../../core/state.js';
import { useSession } from '../../../react/session/index.js';
import { Button } from '../../../ui/Button.js';
import { useFocusBack } from '../../../ui/focus/index.js';
import { useApprovalTexts } from '../../texts/index.js';
import { isJson } from '../engine/index.js';
import type { ApprovalRules } from '../store/index.js';
import { RulePreview } from './RulePreview.js';

/** Props of the component that `ruleActions` returns. */
export interface RuleActionsProps {
  /** The request for approval. */
  readonly request: ToolInputRequest;
}

/**
 * Adds actions to an approval card that allow more than this one call: in this conversation, or always. Both show the rule
 * before it takes effect. Call it outside of components, and apply the rules with `useApprovalRules`. Needs `approvals.css`.
 *
 * ```tsx
 * const components = { approvalActions: ruleActions(rules) };
 * ```
 */
export function ruleActions(rules: ApprovalRules): ComponentType<RuleActionsProps> {
  return function RuleActions({ request }) {
    const { rules: words } = useApprovalTexts();
    const session = useSession({ optional: true });
    const [scope, setScope] = useState<'session' | 'always'>();
    const sessionButton = useFocusBack(scope === 'session');
    const alwaysButton = useFocusBack(scope === 'always');
    // Rules match only plain JSON.
    if (session === undefined || request.status !== 'pending' || !isJson(request.toolInput)) {
      return null;
    }
    if (scope !== undefined) {
      const back = () => setScope(undefined);
      return <RulePreview {...{ rules, session, request, scope }} onCancel={back} />;
    }
    return (
      <div data-part="rule-actions">
        {session.getState().sessionId === undefined ? null : (
          <Button ref={sessionButton} variant="quiet" onClick={() => setScope('session')}>
            {words.ofSession}
          </Button>
        )}
        <Button ref={alwaysButton} variant="quiet" onClick={() => setScope('always')}>
          {words.always}
        </Button>
      </div>
    );
  };
}
